//! Runs programs on QEMU's boards, of which there is one for each target.

use std::path::Path;
use std::process::Command;

use crate::command::command;
use crate::steps::Outcome;
use crate::target::LINKED;
use crate::tools;

/// Makes sure that the target's QEMU runs. Returns its name.
pub fn qemu(target: &str) -> Outcome<&'static str> {
    let [.., risc_v] = LINKED;
    let (qemu, package) = if target == risc_v {
        ("qemu-system-riscv32", "qemu-system-misc")
    } else {
        ("qemu-system-arm", "qemu-system-arm")
    };
    tools::program(qemu, package)?;
    Ok(qemu)
}

/// Makes a command that runs a program on the target's board. The program's output goes to stdout, and its end ends
/// the emulator.
pub fn emulator(target: &str, program: &Path) -> Outcome<Command> {
    let [cortex_m0, cortex_m4f, _] = LINKED;
    let machine = match target {
        _ if target == cortex_m0 => "microbit",
        _ if target == cortex_m4f => "mps2-an386",
        _ => "virt",
    };
    let mut command = command(qemu(target)?, ["-machine", machine, "-nographic"]);
    command
        .args(["-semihosting-config", "enable=on,target=native"])
        // QEMU loads no firmware of its own; it has none for the Arm boards.
        .args(["-bios", "none", "-kernel"])
        .arg(program);
    Ok(command)
}
