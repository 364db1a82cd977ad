//! Every chore of the workspace as a subcommand.
fn main() {}
