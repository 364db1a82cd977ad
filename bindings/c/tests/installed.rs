//! Installs the library into a folder, moves that, and finds it there as users do.

use std::fs;
use std::path::Path;

use support::command::{ask, capture_within, command, fail, run};
use support::steps::{Outcome, failed};

use crate::{LIMIT, PAGE, STRICT, blocks, file, folder};

#[test]
fn installed_library_is_found() -> Outcome {
    let folder = folder()?.join("installed");
    let [build, first, prefix] = ["build", "first", "prefix"].map(|name| folder.join(name));
    for old in [&first, &prefix] {
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }
    let mut configure = command("cmake", ["-S", "bindings/c", "-B"]);
    run(configure.arg(&build).arg("-DCMAKE_INSTALL_LIBDIR=lib"))?;
    run(command("cmake", ["--build"]).arg(&build))?;
    let mut install = command("cmake", ["--install"]);
    run(install.arg(&build).arg("--prefix").arg(&first))?;
    fs::rename(&first, &prefix)?;

    let page = fs::read_to_string(PAGE)?;
    let source = folder.join("app.c");
    let first_of = |language| blocks(&page, language).into_iter().next();
    let (Some(program), Some(expected)) = (first_of("c"), first_of("text")) else {
        return failed("the page has no program");
    };
    fs::write(&source, program)?;
    is_printed_by(&by_find_package(&folder, &prefix, &source)?, &expected)?;
    is_printed_by(&by_pkg_config(&folder, &prefix, &source)?, &expected)
}

fn by_find_package(folder: &Path, prefix: &Path, source: &Path) -> Outcome<std::path::PathBuf> {
    let build = folder.join("finder");
    let mut configure = command("cmake", ["-S"]);
    configure.arg(file("tests/installed")).arg("-B").arg(&build);
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display()));
    run(configure.arg(format!("-DSOURCE={}", source.display())))?;
    run(command("cmake", ["--build"]).arg(&build))?;
    Ok(build.join("app"))
}

fn by_pkg_config(folder: &Path, prefix: &Path, source: &Path) -> Outcome<std::path::PathBuf> {
    let mut tool = command("pkg-config", ["--cflags", "--libs", "iri"]);
    let Some(flags) = ask(tool.env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))) else {
        return failed("pkg-config does not find the library");
    };
    let program = folder.join("by-pkg-config");
    let mut build = command("gcc", STRICT);
    build.arg(source).args(flags.split_ascii_whitespace());
    run(build.arg("-o").arg(&program))?;
    Ok(program)
}

fn is_printed_by(program: &Path, expected: &str) -> Outcome {
    let found = capture_within(LIMIT, &mut command(program, [""; 0]))?;
    match found == expected {
        true => Ok(()),
        false => failed(format!("{} prints {found}", program.display())),
    }
}

#[test]
fn no_target_for_another_machine_is_an_error() -> Outcome {
    let folder = folder()?.join("no-target");
    let mut configure = command("cmake", ["-S", "bindings/c", "-B"]);
    configure.arg(&folder).args([
        "-DCMAKE_SYSTEM_NAME=Generic",
        "-DCMAKE_C_COMPILER=arm-none-eabi-gcc",
        "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY",
    ]);
    let said = fail(&mut configure)?;
    match said.contains("IRI_TARGET is empty") {
        true => Ok(()),
        false => failed(said),
    }
}
