"""Builds the package with maturin, and leaves nothing in the checkout.

pip calls this. maturin alone would leave hundreds of megabytes in the checkout, and without cargo it would fetch a toolchain from the
network without a word.
"""

import contextlib
import os
import pathlib
import shutil
import tempfile

import maturin

# maturin asks for what fetches a toolchain, if not told otherwise.
os.environ["MATURIN_NO_INSTALL_RUST"] = "1"

# Without these, pip would build the package twice: once to ask it for its name.
prepare_metadata_for_build_wheel = maturin.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = maturin.prepare_metadata_for_build_editable
get_requires_for_build_wheel = maturin.get_requires_for_build_wheel
get_requires_for_build_sdist = maturin.get_requires_for_build_sdist
get_requires_for_build_editable = maturin.get_requires_for_build_editable
build_sdist = maturin.build_sdist


# What Python has compiled of this file is in the checkout, too.
shutil.rmtree(pathlib.Path(__file__).with_name("__pycache__"), ignore_errors=True)

if shutil.which("cargo") is None:
    raise SystemExit("building iri-columns needs Rust 1.89 or newer, and no cargo is on the path: see https://rustup.rs")


@contextlib.contextmanager
def _elsewhere():
    """Lets cargo build in a folder that goes afterwards, if no other is named."""
    if "CARGO_TARGET_DIR" in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="iri-columns-") as folder:
        os.environ["CARGO_TARGET_DIR"] = folder
        try:
            yield
        finally:
            del os.environ["CARGO_TARGET_DIR"]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    with _elsewhere():
        return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    with _elsewhere():
        return maturin.build_editable(wheel_directory, config_settings, metadata_directory)
