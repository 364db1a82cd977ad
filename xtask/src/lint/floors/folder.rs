//! Folders, with the files and folders in them.

use std::collections::{BTreeMap, BTreeSet};

use super::source::ModulePath;
use super::tree::{Tree, Uses};

/// A module whose submodules have files of their own. Its own file belongs to it: `mod.rs`, or the file of its name
/// next to it.
#[derive(Debug)]
pub(super) struct Folder<'a> {
    tree: &'a Tree,
    path: &'a [String],
    /// Files, and folders with a `/` at the end.
    pub(super) places: BTreeSet<String>,
    /// The places that use each other, with the files.
    pub(super) uses: BTreeMap<(String, String), Uses>,
}

impl<'a> Folder<'a> {
    /// Returns the folders of a crate.
    pub(super) fn all(tree: &'a Tree, uses: &Uses) -> Vec<Self> {
        let files = tree.files.keys();
        let paths = files.filter_map(|file| file.split_last());
        let paths: BTreeSet<&[String]> = paths.map(|(_, path)| path).collect();
        let folders = paths.into_iter();
        folders.map(|path| Self::new(tree, uses, path)).collect()
    }

    fn new(tree: &'a Tree, uses: &Uses, path: &'a [String]) -> Self {
        let mut folder = Self {
            tree,
            path,
            places: BTreeSet::new(),
            uses: BTreeMap::new(),
        };
        let files = tree.files.keys();
        folder.places = files.filter_map(|file| folder.place(file)).collect();
        for (ends, names) in uses {
            let (from, to) = (folder.place(&ends.0), folder.place(&ends.1));
            if let (Some(from), Some(to)) = (from, to)
                && from != to
            {
                let between = folder.uses.entry((from, to)).or_default();
                between.insert(ends.clone(), names.clone());
            }
        }
        folder
    }

    pub(super) fn is_root(&self) -> bool {
        self.path.is_empty()
    }

    /// Returns the path of the folder.
    pub(super) fn name(&self) -> String {
        let names = self.path.iter().map(|name| format!("/{name}"));
        self.tree.folder.clone() + &names.collect::<String>()
    }

    /// Returns the place of a file that is in the folder or below.
    fn place(&self, file: &ModulePath) -> Option<String> {
        let files = &self.tree.files;
        Some(match file.strip_prefix(self.path)? {
            [] => files[file].rsplit('/').next()?.to_owned(),
            [name, ..] => {
                let path = &file[..=self.path.len()];
                let is_below =
                    |other: &ModulePath| other.len() > path.len() && other.starts_with(path);
                let is_folder = files.keys().any(is_below);
                format!("{name}{}", if is_folder { "/" } else { ".rs" })
            }
        })
    }
}
