//! Tests the macros in other packages: in each edition, in a package that has renamed iri-core, and in one that uses
//! only literals.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

const HERE: &str = env!("CARGO_MANIFEST_DIR");
const IRI_CORE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../iri-core");
const IRI_POLICY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../iri-core/policy");
const IRI_TEMPLATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../iri-core/template");
const IRI_VOCAB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../iri-core/vocab");

/// Writes a workspace and checks it as its author would. It has `hygiene.rs` in each edition, including its tests, and
/// a package that has renamed its dependency.
#[test]
fn packages_of_each_edition() {
    let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editions");
    let hygiene = format!("{HERE}/tests/hygiene.rs");
    for edition in ["2018", "2021", "2024"] {
        package(
            &workspace,
            &format!("edition-{edition}"),
            edition,
            "iri-core",
            &hygiene,
        );
    }
    let renamed = workspace.join("renamed/lib.rs");
    package(
        &workspace,
        "renamed",
        "2024",
        "iri",
        &renamed.display().to_string(),
    );
    // This package depends on no iri-macros, and has renamed all others.
    let alone = workspace.join("alone/lib.rs");
    write(
        &workspace.join("alone/Cargo.toml"),
        &format!(
            "[package]\nname = \"alone\"\nedition = \"2024\"\n[lib]\npath = \"lib.rs\"\n[dependencies]\n\
             net = {{ package = \"iri-core\", path = {IRI_CORE:?}, features = [\"macros\"] }}\n\
             rules = {{ package = \"iri-policy\", path = {IRI_POLICY:?}, features = [\"macros\"] }}\n\
             routes = {{ package = \"iri-template\", path = {IRI_TEMPLATE:?}, features = [\"macros\"] }}\n\
             words = {{ package = \"iri-vocab\", path = {IRI_VOCAB:?}, features = [\"macros\"] }}\n"
        ),
    );
    write(
        &alone,
        r#"mod elsewhere { pub(crate) use {net as of_the_net, rules as of_hosts}; }
           pub const HOME: net::Iri<'static> = net::iri!("https://例え.jp/");
           pub const ROOT: net::UriRef<'static> = elsewhere::of_the_net::uri_ref!("/");
           words::vocab! { pub mod terms = "urn:x:" { A } }
           pub const PREFIXES: words::Prefixes<1> = words::prefixes! { "x" => terms::NAMESPACE };

           #[derive(words::IriEnum, Clone, Copy)]
           #[iri(crate = words, "urn:x:")]
           pub enum Term { A }

           #[derive(rules::IriNewtype, Clone, Copy)]
           #[iri(crate = elsewhere::of_hosts, schemes("https"))]
           pub struct Https<'a>(net::Uri<'a>);
           pub const SECURE: Https<'static> = Https::constant("https://h/");

           #[derive(routes::IriTemplate)]
           #[iri("/s{/id}", crate = routes)]
           pub struct Sensor { pub id: u16 }"#,
    );
    write(
        &renamed,
        r#"pub const HOME: iri::Iri<'static> = iri_macros::iri!(crate = iri, "https://例え.jp/");
           iri_macros::vocab! { crate = iri_vocab, pub mod terms = "urn:x:" { A } }
           pub const PREFIXES: iri_vocab::Prefixes<1> = iri_macros::prefixes! { crate = iri_vocab, "x" => terms::NAMESPACE };"#,
    );
    write(
        &workspace.join("Cargo.toml"),
        "[workspace]\nresolver = \"3\"\nmembers = [\"edition-*\", \"renamed\", \"alone\"]\n",
    );
    cargo(&workspace, &["check", "--workspace", "--tests"]);
}

/// Runs `literals.rs` in a package without the feature `declarations`, where the tokens are the compiler's own.
#[test]
fn a_package_of_literals_alone() {
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("literals");
    let source = format!("{HERE}/tests/literals.rs");
    write(
        &package.join("Cargo.toml"),
        &format!(
            "[package]\nname = \"alone\"\nedition = \"2024\"\n[lib]\npath = {source:?}\n[workspace]\n[dependencies]\n\
             iri-core = {{ path = {IRI_CORE:?}, features = [\"literals\"] }}\niri-macros = {{ path = {HERE:?} }}\n"
        ),
    );
    cargo(&package, &["test", "--lib"]);
}

/// Runs cargo in a workspace. It takes the lock file of ours, so that it only needs packages that were already fetched.
fn cargo(workspace: &Path, args: &[&str]) {
    fs::copy(
        Path::new(HERE).join("../Cargo.lock"),
        workspace.join("Cargo.lock"),
    )
    .unwrap();
    let status = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(args)
        .args(["--quiet", "--offline"])
        .env("CARGO_TARGET_DIR", workspace.join("target"))
        .current_dir(workspace)
        .status()
        .unwrap();
    assert!(status.success());
}

fn package(workspace: &Path, name: &str, edition: &str, iri_core: &str, source: &str) {
    let manifest = format!(
        "[package]
name = {name:?}
edition = {edition:?}

[lib]
path = {source:?}

[dependencies]
{iri_core} = {{ package = \"iri-core\", path = {IRI_CORE:?}, features = [\"lint\"] }}
iri-policy = {{ path = {IRI_POLICY:?}, features = [\"lint\"] }}
iri-template = {{ path = {IRI_TEMPLATE:?}, features = [\"macros\"] }}
iri-vocab = {{ path = {IRI_VOCAB:?}, features = [\"template\"] }}
iri-macros = {{ path = {HERE:?}, features = [\"declarations\"] }}
",
    );
    write(&workspace.join(name).join("Cargo.toml"), &manifest);
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}
