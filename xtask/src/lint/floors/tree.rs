//! Finds the modules of a crate, and which file uses which.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use super::source::{Module, ModulePath, read};
use crate::support::steps::{Outcome, failed};

/// The pairs of a module and another that it uses, with the items that it takes.
pub(super) type Uses = BTreeMap<(ModulePath, ModulePath), BTreeSet<String>>;

/// A crate. Each file is named by the path of its module; that of `lib.rs` or `main.rs` is empty.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// The folder of its sources.
    pub(super) folder: String,
    /// The path of each file.
    pub(super) files: BTreeMap<ModulePath, String>,
    modules: BTreeMap<ModulePath, Placed>,
}

/// The names that were looked up on the way, so that the search ends.
type Seen = BTreeSet<(ModulePath, String, bool)>;

#[derive(Debug)]
struct Placed {
    file: ModulePath,
    module: Module,
}

/// The target of a path.
#[derive(Debug)]
enum Found {
    Module(ModulePath),
    /// An item: the module that defines it, and its name there.
    Item(ModulePath, String),
    /// Something of another crate.
    Foreign,
}

impl Tree {
    /// Reads a crate from the folder of its sources; `text` returns that of a file, if it exists.
    pub(super) fn read(folder: &str, text: &dyn Fn(&str) -> Option<String>) -> Outcome<Self> {
        let mut tree = Self {
            folder: folder.to_owned(),
            ..Self::default()
        };
        tree.file(&ModulePath::new(), ["lib", "main"], text)?;
        Ok(tree)
    }

    /// Reads the file of a module, which has one of two names, and those below it.
    fn file(
        &mut self,
        path: &ModulePath,
        names: [&str; 2],
        text: &dyn Fn(&str) -> Option<String>,
    ) -> Outcome {
        let files = names.map(|name| format!("{}/{name}.rs", self.folder));
        let found = files.iter().find_map(|file| Some((file, text(file)?)));
        let Some((file, text_of_it)) = found else {
            return failed(format!("there is neither {} nor {}", files[0], files[1]));
        };
        self.files.insert(path.clone(), file.clone());
        for path in self.module(path.clone(), path, read(&text_of_it)?) {
            let name = path.join("/");
            self.file(&path, [&name, &format!("{name}/mod")], text)?;
        }
        Ok(())
    }

    /// Adds a module of a file, and those within it. Returns those that have files of their own.
    fn module(
        &mut self,
        path: ModulePath,
        file: &ModulePath,
        mut module: Module,
    ) -> Vec<ModulePath> {
        let child = |name: &String| [path.as_slice(), std::slice::from_ref(name)].concat();
        let mut files: Vec<ModulePath> = module.files.iter().map(child).collect();
        for (name, inner) in mem::take(&mut module.inline) {
            files.extend(self.module(child(&name), file, inner));
        }
        let file = file.clone();
        self.modules.insert(path, Placed { file, module });
        files
    }

    /// Returns every use of one file by another.
    pub(super) fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for (path, Placed { file, module }) in &self.modules {
            for (place, name) in self.taken(path, module) {
                let other = &self.modules[&place].file;
                if other != file {
                    let ends = (file.clone(), other.clone());
                    uses.entry(ends).or_default().insert(name);
                }
            }
        }
        uses
    }

    /// Returns the items that a module uses, and their modules.
    fn taken(&self, from: &ModulePath, module: &Module) -> Vec<(ModulePath, String)> {
        let mut taken = Vec::new();
        for path in &module.paths {
            if let Some(Found::Item(place, name)) = self.resolve(from, path) {
                taken.push((place, name));
            }
        }
        for (name, path) in &module.imports {
            match self.resolve(from, path) {
                Some(Found::Item(place, name)) => taken.push((place, name)),
                // A module is only on the way to an item, unless no item is found.
                Some(Found::Module(place)) => {
                    let is_on_the_way = |path: &ModulePath| path.len() > 1 && path[0] == *name;
                    if !module.paths.iter().any(is_on_the_way) {
                        taken.push((place, name.clone()));
                    }
                }
                Some(Found::Foreign) | None => {}
            }
        }
        // Modules below a macro can call it without a path.
        for name in &module.calls {
            if self.look_up(from, name, false, &mut Seen::new()).is_none() {
                let mut above = (0..from.len()).rev().map(|length| &from[..length]);
                let has = |place: &&[String]| self.modules[*place].module.macros.contains(name);
                taken.extend(above.find(has).map(|place| (place.to_vec(), name.clone())));
            }
        }
        taken
    }

    /// Returns the target of a path in a module, through all re-exports; `None` if it begins with an unknown name.
    fn resolve(&self, from: &ModulePath, path: &[String]) -> Option<Found> {
        self.follow(from, path, false, &mut Seen::new())
    }

    /// Does what `resolve` does. `leads_on` says whether the path continues after the target.
    fn follow(
        &self,
        from: &ModulePath,
        path: &[String],
        leads_on: bool,
        seen: &mut Seen,
    ) -> Option<Found> {
        let mut place = from.clone();
        for (at, name) in path.iter().enumerate() {
            match name.as_str() {
                "crate" => place.clear(),
                "self" => {}
                "super" => drop(place.pop()),
                _ => {
                    let leads_on = leads_on || at + 1 < path.len();
                    match self.look_up(&place, name, leads_on, seen) {
                        Some(Found::Module(module)) => place = module,
                        // It exists, so a macro made it.
                        None if at > 0 => return Some(Found::Item(place, name.clone())),
                        found => return found,
                    }
                }
            }
        }
        Some(Found::Module(place))
    }

    /// Returns what a module has under a name. A module and something else may have the same name: the one with items
    /// below it is the module.
    fn look_up(
        &self,
        place: &ModulePath,
        name: &str,
        leads_on: bool,
        seen: &mut Seen,
    ) -> Option<Found> {
        let Placed { module, .. } = &self.modules[place];
        let is_item = module.items.contains(name) || module.macros.contains(name);
        let item = is_item.then(|| Found::Item(place.clone(), name.to_owned()));
        let below = [place.as_slice(), &[name.to_owned()]].concat();
        let is_module = self.modules.contains_key(&below);
        let below = is_module.then_some(Found::Module(below));
        let (first, second) = if leads_on {
            (below, item)
        } else {
            (item, below)
        };
        if first.is_some() {
            return first;
        }
        if !seen.insert((place.clone(), name.to_owned(), leads_on)) {
            return None;
        }
        if let Some((_, path)) = module.imports.iter().find(|(known, _)| known == name) {
            return self
                .follow(place, path, leads_on, seen)
                .or(Some(Found::Foreign));
        }
        second.or_else(|| self.look_up_in_globs(place, name, leads_on, seen))
    }

    /// Returns what a module has under a name by `use other::*`.
    fn look_up_in_globs(
        &self,
        place: &ModulePath,
        name: &str,
        leads_on: bool,
        seen: &mut Seen,
    ) -> Option<Found> {
        let imports = self.modules[place].module.imports.iter();
        let mut globs = imports.filter(|(name, _)| name == "*");
        globs.find_map(|(_, path)| match self.follow(place, path, true, seen)? {
            Found::Module(other) => self.look_up(&other, name, leads_on, seen),
            Found::Item(..) | Found::Foreign => None,
        })
    }
}
