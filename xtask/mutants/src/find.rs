//! Finds the mutants of a file: what could have been written by mistake in each place of it.

use std::collections::HashMap;
use std::ops::Range;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, ImplItem, Item, Lit, Meta, Pat, ReturnType, Signature,
    Stmt, Token, TraitItem, Type, UnOp,
};

use crate::mutant::{Mutant, Place};

/// Operators and methods, and what is as easily written in their stead.
#[rustfmt::skip]
const SWAPS: &[(&str, &str)] = &[
    ("<", "<="), ("<", ">"), ("<=", "<"), ("<=", ">="), (">", ">="), (">", "<"), (">=", ">"), (">=", "<="),
    ("==", "!="), ("!=", "=="), ("&&", "||"), ("||", "&&"), ("+", "-"), ("-", "+"), ("*", "/"), ("/", "*"),
    ("<<", ">>"), (">>", "<<"), ("&", "|"), ("|", "&"), ("|", "^"), ("^", "|"),
    ("wrapping_add", "wrapping_sub"), ("wrapping_sub", "wrapping_add"), ("saturating_add", "saturating_sub"),
    ("min", "max"), ("max", "min"), ("is_some", "is_none"), ("is_none", "is_some"), ("is_ok", "is_err"),
    ("any", "all"), ("all", "any"), ("starts_with", "ends_with"), ("ends_with", "starts_with"),
    ("to_ascii_lowercase", "to_ascii_uppercase"), ("find", "rfind"), ("rfind", "find"),
];

/// What a function can return at once, by the start of its return type.
#[rustfmt::skip]
const RETURNS: &[(&str, &str)] = &[
    ("()", ""), ("bool", "true"), ("bool", "false"), ("Option", "None"), ("Result", "Ok(())"),
    ("fmt::Result", "Ok(())"), ("Matched", "Ok(())"), ("u8", "0"), ("u16", "0"), ("u32", "0"), ("usize", "0"),
    ("&str", "\"\""), ("&[u8]", "&[]"),
];

/// A longer text is words for a person.
const LONGEST_SYNTAX: usize = 2;

/// All mutants of a file.
pub(crate) fn mutants(path: &str, source: &str) -> syn::Result<Vec<Mutant>> {
    let mut finder = Finder {
        path,
        source,
        lines: source.lines().map(str::trim).collect(),
        names: Vec::new(),
        function: 0..0,
        patterns_of: None,
        else_of: None,
        found: Vec::new(),
    };
    finder.visit_file(&syn::parse_file(source)?);
    // The same change may be possible at several places of a line.
    let mut places = HashMap::new();
    for mutant in &mut finder.found {
        let place = places.entry(mutant.identity().concat()).or_insert(0);
        *place += 1;
        if *place > 1 {
            mutant.change += &format!(", place {place}");
        }
    }
    Ok(finder.found)
}

struct Finder<'s> {
    path: &'s str,
    source: &'s str,
    lines: Vec<&'s str>,
    /// The types and functions that it is in.
    names: Vec<String>,
    /// The lines of the function.
    function: Range<usize>,
    /// What the patterns are a part of that it is in, where another one can be written.
    patterns_of: Option<Place>,
    /// Before an `else if`: where the first `if` is.
    else_of: Option<Place>,
    found: Vec<Mutant>,
}

impl<'s> Finder<'s> {
    fn text(&self, node: &impl Spanned) -> &'s str {
        &self.source[range(node)]
    }

    /// Notes a mutant with `new` in the stead of `site`, which is a part of what is at `place`.
    fn add(&mut self, place: Place, site: &impl Spanned, new: &str) {
        let change = format!("{} => {}", shown(self.text(site)), shown(new));
        self.note(place, site, range(site), new, change);
    }

    fn replace(&mut self, expr: &impl Spanned, new: &str) {
        self.add(Place::Expr(range(expr)), expr, new);
    }

    fn remove(&mut self, place: Place, node: &impl Spanned) {
        let change = format!("removed: {}", shown(self.text(node)));
        self.note(place, node, range(node), "", change);
    }

    fn note(
        &mut self,
        place: Place,
        at: &impl Spanned,
        site: Range<usize>,
        new: &str,
        change: String,
    ) {
        let (line, all) = (at.span().start().line, place.range());
        let (before, after) = (all.start..site.start, site.end..all.end);
        self.found.push(Mutant {
            path: self.path.to_owned(),
            line,
            function: self.names.join("::"),
            lines_of_function: self.function.clone(),
            text: self.lines[line - 1].to_owned(),
            change,
            mutated: [&self.source[before], new, &self.source[after]].concat(),
            place,
        });
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let lines = signature.span().start().line..block.span().end().line + 1;
        let around = std::mem::replace(&mut self.function, lines);
        self.names.push(signature.ident.to_string());
        let returned = match &signature.output {
            ReturnType::Default => "()".to_owned(),
            // Without its lifetime.
            ReturnType::Type(_, of) => self.text(of).replace("'static ", "").replace("'a ", ""),
        };
        let kind = returned.split('<').next();
        let start = block.brace_token.span.open().byte_range().end;
        for (_, value) in RETURNS.iter().filter(|(of, _)| kind == Some(of)) {
            let (place, new) = (Place::Body(start..start), format!("return {value};"));
            self.note(
                place,
                signature,
                start..start,
                &new,
                format!("at once: {new}"),
            );
        }
        self.visit_block(block);
        self.names.pop();
        self.function = around;
    }

    /// Walks through patterns that are a part of what is at `place`, and through nothing else.
    fn patterns_of(&mut self, place: Place, walk: impl FnOnce(&mut Self)) {
        let around = self.patterns_of.replace(place);
        walk(self);
        self.patterns_of = around;
    }

    /// What is next to a literal.
    fn neighbours(&mut self, place: &Place, literal: &Lit) {
        let next = |of: u128| [of.wrapping_sub(1), of.wrapping_add(1)];
        let values = match literal {
            Lit::Bool(of) => vec![(!of.value).to_string()],
            Lit::Byte(of) => next(of.value().into()).map(|b| format!("{b}_u8")).into(),
            Lit::Char(of) => next(of.value().into())
                .map(|c| format!("'\\u{{{c:X}}}'"))
                .into(),
            Lit::Int(of) => match of.base10_parse() {
                Ok(0) => vec![format!("1{}", of.suffix())],
                Ok(value) => next(value)
                    .map(|value| format!("{value}{}", of.suffix()))
                    .into(),
                Err(_) => Vec::new(),
            },
            Lit::Str(of) if (1..=LONGEST_SYNTAX).contains(&of.value().len()) => vec!["\"\"".into()],
            _ => Vec::new(),
        };
        for new in values {
            self.add(place.clone(), literal, &new);
        }
    }

    /// Each arm dropped, or with what the next one does.
    fn arms(&mut self, place: &Place, arms: &[Arm]) {
        let is_always = |arm: &Arm| matches!(&arm.pat, Pat::Wild(_) | Pat::Ident(_));
        for (index, arm) in arms.iter().enumerate().filter(|(_, arm)| !is_off(*arm)) {
            self.patterns_of(place.clone(), |finder| finder.visit_pat(&arm.pat));
            self.visit_expr(&arm.body);
            if arms.last().is_some_and(is_always) && index + 1 < arms.len() {
                self.remove(place.clone(), arm);
            }
            if let Some(next) = arms.get(index + 1)
                && self.text(&next.body) != self.text(&arm.body)
            {
                self.add(place.clone(), &arm.body, self.text(&next.body));
            }
        }
    }

    /// What has patterns: another one takes all of it anew.
    fn control(&mut self, place: Place, expr: &Expr) {
        match expr {
            Expr::If(of) => {
                // Others have mutants that say so.
                if let Expr::MethodCall(_) | Expr::Call(_) | Expr::Path(_) | Expr::Field(_) =
                    *of.cond
                {
                    self.replace(&of.cond, &format!("!{}", self.text(&of.cond)));
                }
                self.patterns_of(place.clone(), |finder| finder.visit_expr(&of.cond));
                self.visit_block(&of.then_branch);
                if let Some((_, other)) = &of.else_branch {
                    self.else_of = matches!(**other, Expr::If(_)).then_some(place);
                    self.visit_expr(other);
                }
            }
            Expr::While(of) => {
                self.patterns_of(place, |finder| finder.visit_expr(&of.cond));
                self.visit_block(&of.body);
            }
            Expr::Match(of) => {
                self.visit_expr(&of.expr);
                self.arms(&place, &of.arms);
            }
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let name = match item {
            _ if is_off(item) => return,
            // Worked out when compiling.
            Item::Const(_) | Item::Static(_) | Item::Enum(_) | Item::Macro(_) => return,
            Item::Fn(of) => return self.function(&of.sig, &of.block),
            Item::Trait(of) => Some(&of.ident),
            Item::Impl(of) => match &*of.self_ty {
                Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
                _ => None,
            },
            _ => None,
        };
        self.names.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
        self.names
            .truncate(self.names.len() - usize::from(name.is_some()));
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if let ImplItem::Fn(of) = item
            && !is_off(item)
        {
            self.function(&of.sig, &of.block);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        if let TraitItem::Fn(of) = item
            && let Some(block) = &of.default
            && !is_off(item)
        {
            self.function(&of.sig, block);
        }
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        match stmt {
            _ if is_off(stmt) => return,
            Stmt::Local(of) if of.init.as_ref().is_some_and(|init| init.diverge.is_some()) => {
                let place = Place::let_else(range(stmt), &names(&of.pat));
                self.patterns_of(place, |finder| finder.visit_pat(&of.pat));
            }
            // Like a block: no parentheses may be around it.
            Stmt::Expr(expr @ (Expr::If(_) | Expr::Match(_) | Expr::While(_)), None) => {
                return self.control(Place::Block(range(expr)), expr);
            }
            Stmt::Expr(_, Some(_)) => self.remove(Place::Stmt(range(stmt)), stmt),
            Stmt::Macro(of) if of.mac.path.is_ident("ok") => {
                self.remove(Place::Stmt(range(stmt)), stmt);
            }
            _ => {}
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        let place = Place::Expr(range(expr));
        match expr {
            Expr::If(_) | Expr::Match(_) | Expr::While(_) => {
                let place = self.else_of.take().unwrap_or(place);
                return self.control(place, expr);
            }
            Expr::Binary(of) => {
                let op = self.text(&of.op);
                for (_, new) in SWAPS.iter().filter(|(old, _)| *old == op && !has_let(expr)) {
                    self.add(place.clone(), &of.op, new);
                }
                // Whether it matters what each side says.
                if let BinOp::And(_) | BinOp::Or(_) = of.op {
                    let neutral = if op == "&&" { "true" } else { "false" };
                    let sides = [&of.left, &of.right].into_iter();
                    sides
                        .filter(|side| !is_chain(side))
                        .for_each(|side| self.replace(side, neutral));
                }
            }
            Expr::Unary(of) if matches!(of.op, UnOp::Not(_)) => {
                self.replace(expr, self.text(&of.expr));
            }
            Expr::Lit(of) => self.neighbours(&place, &of.lit),
            Expr::MethodCall(of) => {
                for (_, new) in SWAPS.iter().filter(|(old, _)| of.method == old) {
                    self.add(place.clone(), &of.method, new);
                }
            }
            Expr::Call(of) if self.text(&of.func) == "Some" => self.replace(expr, "None"),
            Expr::Macro(of) if of.mac.path.is_ident("matches") => {
                self.replace(expr, &format!("!{}", self.text(expr)));
                if let Ok(pat) = pattern_of_matches.parse2(of.mac.tokens.clone()) {
                    self.patterns_of(place, |finder| finder.visit_pat(&pat));
                }
            }
            // The arguments of the other macros are words for a person.
            Expr::Macro(of) if of.mac.path.is_ident("ok") => {
                if let Ok(inner) = syn::parse2::<Expr>(of.mac.tokens.clone()) {
                    return Visit::visit_expr(self, &inner);
                }
            }
            Expr::Repeat(of) => return self.visit_expr(&of.expr),
            Expr::Const(_) => return,
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        let Some(place) = self.patterns_of.clone() else {
            return;
        };
        match pat {
            Pat::Or(of) => {
                for index in 0..of.cases.len() {
                    let others = of.cases.iter().enumerate().filter(|(at, _)| *at != index);
                    let others: Vec<_> = others.map(|(_, case)| self.text(case)).collect();
                    self.add(place.clone(), pat, &others.join(" | "));
                }
            }
            Pat::Guard(of) => self.add(place, &of.guard, "true"),
            Pat::Lit(of) => return self.neighbours(&place, &of.lit),
            Pat::Range(of) => {
                for end in [&of.start, &of.end].into_iter().flatten() {
                    if let Expr::Lit(of) = &**end {
                        self.neighbours(&place, &of.lit);
                    }
                }
                return;
            }
            _ => {}
        }
        visit::visit_pat(self, pat);
    }

    fn visit_block(&mut self, block: &'ast Block) {
        let around = self.patterns_of.take();
        visit::visit_block(self, block);
        self.patterns_of = around;
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_path(&mut self, _: &'ast syn::Path) {}
}

fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// A part of a source for a person: in one line, without comments.
fn shown(source: &str) -> String {
    const MOST: usize = 100;
    let lines = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let words: Vec<_> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ").chars().take(MOST).collect()
}

/// Whether a condition binds names.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(of) => has_let(&of.left) || has_let(&of.right),
        _ => false,
    }
}

/// Whether it binds names, or has sides of its own.
fn is_chain(side: &Expr) -> bool {
    has_let(side)
        || matches!(side, Expr::Binary(of) if matches!(of.op, BinOp::And(_) | BinOp::Or(_)))
}

/// The names that a pattern binds, each with its `mut`.
fn names(pat: &Pat) -> Vec<(bool, String)> {
    struct Names(Vec<(bool, String)>);
    impl<'ast> Visit<'ast> for Names {
        fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
            self.0
                .push((pat.mutability.is_some(), pat.ident.to_string()));
            visit::visit_pat_ident(self, pat);
        }
    }
    let mut names = Names(Vec::new());
    names.visit_pat(pat);
    // Each case of several binds the same; and what begins with a capital is a constant.
    names
        .0
        .retain(|(_, name)| !name.starts_with(char::is_uppercase));
    names.0.sort();
    names.0.dedup();
    names.0
}

/// The pattern of `matches!(expr, pat)`.
fn pattern_of_matches(input: ParseStream<'_>) -> syn::Result<Pat> {
    input.parse::<Expr>()?;
    input.parse::<Token![,]>()?;
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    // A guard, or a comma.
    input.parse::<TokenStream>()?;
    Ok(pat)
}

/// Whether it is a test, or left out where it is compiled here with all features.
fn is_off(node: &impl ToTokens) -> bool {
    let attributes = |input: ParseStream<'_>| {
        let attributes = input.call(Attribute::parse_outer)?;
        input.parse::<TokenStream>()?;
        Ok(attributes)
    };
    let is_off = |of: &Attribute| {
        let holds = || of.parse_args().is_ok_and(|condition| holds(&condition));
        of.path().is_ident("test") || of.path().is_ident("cfg") && !holds()
    };
    attributes
        .parse2(node.to_token_stream())
        .is_ok_and(|all| all.iter().any(is_off))
}

/// Whether a condition for compiling holds here.
fn holds(condition: &Meta) -> bool {
    match condition {
        Meta::List(list) => {
            let all = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
            let mut all = all.into_iter().flatten().map(|condition| holds(&condition));
            match list.path.to_token_stream().to_string().as_str() {
                "not" => all.all(|holds| !holds),
                "all" => all.all(|holds| holds),
                _ => all.any(|holds| holds),
            }
        }
        Meta::NameValue(of) if of.path.is_ident("target_pointer_width") => {
            of.value.to_token_stream().to_string() == format!("\"{}\"", usize::BITS)
        }
        Meta::NameValue(of) => of.path.is_ident("feature"),
        Meta::Path(path) => path.is_ident("debug_assertions"),
    }
}
