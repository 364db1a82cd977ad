//! Finds the mutants of a file: likely mistakes in each of its functions.
//!
//! Operators, methods and literals are found as tokens, everything else in the syntax tree. A change after which the
//! text does not parse as Rust is left out here. A change that does not compile is left out in [`build`](crate::build).

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser as _};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, ImplItem, Item, Lit, Pat, Signature, Stmt, Token, TraitItem};
use syn::{Type, UnOp};

/// Operators, methods and literals, each with one that could be written by mistake instead.
#[rustfmt::skip]
const SWAPS: &[(&str, &str)] = &[
    ("<", "<="), ("<", ">"), ("<=", "<"), ("<=", ">="), (">", ">="), (">", "<"), (">=", ">"), (">=", "<="),
    ("==", "!="), ("!=", "=="), ("&&", "||"), ("||", "&&"), ("+", "-"), ("-", "+"), ("*", "/"), ("/", "*"),
    ("<<", ">>"), (">>", "<<"), ("&", "|"), ("|", "&"), ("|", "^"), ("^", "|"), ("..", "..="), ("..=", ".."),
    ("wrapping_add", "wrapping_sub"), ("wrapping_sub", "wrapping_add"), ("saturating_add", "saturating_sub"),
    ("min", "max"), ("max", "min"), ("is_some", "is_none"), ("is_none", "is_some"), ("is_ok", "is_err"),
    ("any", "all"), ("all", "any"), ("starts_with", "ends_with"), ("ends_with", "starts_with"),
    ("to_ascii_lowercase", "to_ascii_uppercase"), ("find", "rfind"), ("rfind", "find"),
    ("true", "false"), ("false", "true"),
];

/// Values that a function can return instead of running its body, by the start of its return type.
#[rustfmt::skip]
const RETURNS: &[(&str, &str)] = &[
    ("", "()"), ("bool", "true"), ("bool", "false"), ("Option", "None"), ("Result", "Ok(())"),
    ("fmt::Result", "Ok(())"), ("Matched", "Ok(())"), ("u8", "0"), ("u16", "0"), ("u32", "0"), ("usize", "0"),
    ("&'static str", "\"\""), ("&'a str", "\"\""), ("&str", "\"\""), ("&'a [u8]", "&[]"), ("&[u8]", "&[]"),
];

/// The greatest length of a text that is part of a syntax. A longer text is a message for people.
const LONGEST_SYNTAX: usize = 2;

/// A change to a function.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// The path of the file, from the top of the repository.
    pub(crate) path: String,
    pub(crate) line: usize,
    /// The function, the change and the text of the line, which identify it even after it has moved.
    pub(crate) identity: String,
    /// The number of its function.
    pub(crate) function: usize,
    /// The start of that function's body.
    pub(crate) start: usize,
    /// The function's body after the change, in one line.
    pub(crate) body: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.identity)
    }
}

/// Adds all mutants of a file to `found`.
pub(crate) fn mutants(path: &str, source: &str, found: &mut Vec<Mutant>) -> syn::Result<()> {
    let mut finder = Finder {
        path,
        source,
        names: Vec::new(),
        function: None,
        count: found.last().map_or(0, |last| last.function + 1),
        off: Vec::new(),
        places: HashMap::new(),
        found,
    };
    finder.visit_file(&syn::parse_file(source)?);
    Ok(())
}

struct Finder<'s> {
    path: &'s str,
    source: &'s str,
    /// The names of the enclosing types and functions.
    names: Vec<String>,
    /// The place of the enclosing function's body.
    function: Option<Range<usize>>,
    /// The number of functions before this one.
    count: usize,
    /// The code that is not compiled, or that the compiler evaluates.
    off: Vec<Range<usize>>,
    /// The number of equal changes in the same line.
    places: HashMap<String, usize>,
    found: &'s mut Vec<Mutant>,
}

impl<'s> Finder<'s> {
    fn text(&self, node: &impl Spanned) -> &'s str {
        &self.source[node.span().byte_range()]
    }

    fn change(&mut self, node: &impl Spanned, new: &str) {
        self.change_at(node.span().byte_range(), new);
    }

    fn change_at(&mut self, at: Range<usize>, new: &str) {
        let Some(function) = self.function.clone() else {
            return;
        };
        let (before, after) = (function.start..at.start, at.end..function.end);
        let body = [&self.source[before], new, &self.source[after]].concat();
        let Ok(body) = syn::parse_str::<Block>(&format!("{{{body}}}")) else {
            return;
        };
        let line = self.source[..at.start].lines().count().max(1);
        let text = self.source.lines().nth(line - 1).unwrap_or_default().trim();
        let old = match at == function {
            true => "its body".to_owned(),
            false => shown(&self.source[at]),
        };
        let name = self.names.join("::");
        let mut identity = format!("{name}: {old} => {}, in: {text}", shown(new));
        let place = self.places.entry(identity.clone()).or_insert(0);
        *place += 1;
        if *place > 1 {
            identity += &format!(", place {place}");
        }
        self.found.push(Mutant {
            path: self.path.to_owned(),
            line,
            identity,
            function: self.count,
            start: function.start,
            body: body.to_token_stream().to_string(),
        });
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let returned = self.text(&signature.output).trim_start_matches("-> ");
        // A function within another is a part of it. `impl Trait` may not become another type in a mutant.
        if self.function.is_some() {
            return self.visit_block(block);
        } else if returned.starts_with("impl ") || block.stmts.is_empty() {
            return;
        }
        let braces = &block.brace_token.span;
        let body = braces.open().byte_range().end..braces.close().byte_range().start;
        self.names.push(signature.ident.to_string());
        self.function = Some(body.clone());
        let returned = returned.split('<').next();
        for (_, value) in RETURNS.iter().filter(|(of, _)| returned == Some(of)) {
            self.change_at(body.clone(), value);
        }
        self.visit_block(block);
        self.tokens(block.to_token_stream());
        self.function = None;
        self.count += 1;
        self.names.pop();
    }

    /// Finds the mutants of operators, methods and literals.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        let mut previous = "";
        while let Some(token) = tokens.next() {
            let mut at = token.span().byte_range();
            let before = std::mem::take(&mut previous);
            match &token {
                _ if self.off.iter().any(|off| off.contains(&at.start)) => {}
                // These are attributes and fields of tuples.
                TokenTree::Group(_) if before == "#" => {}
                TokenTree::Literal(_) if before == "." => {}
                TokenTree::Group(of) => self.tokens(of.stream()),
                TokenTree::Literal(of) => {
                    let new = neighbours(&Lit::new(of.clone()));
                    new.iter().for_each(|new| self.change(&token, new));
                }
                TokenTree::Ident(_) => self.swap(at),
                TokenTree::Punct(_) => {
                    // Characters without space between them are one operator.
                    while let Some(TokenTree::Punct(next)) = tokens.peek()
                        && next.span().byte_range().start == at.end
                    {
                        at.end = next.span().byte_range().end;
                        tokens.next();
                    }
                    previous = &self.source[at.clone()];
                    self.swap(at);
                }
            }
        }
    }

    fn swap(&mut self, at: Range<usize>) {
        let old = &self.source[at.clone()];
        for (_, new) in SWAPS.iter().filter(|(from, _)| *from == old) {
            self.change_at(at.clone(), new);
        }
    }

    /// Returns whether to skip a node, as it is a test or as this machine does not compile it.
    fn skip(&mut self, node: &impl Spanned) -> bool {
        const OFF: [&str; 4] = ["#[test", "#[cfg(test", "#[cfg(all(test", "#[cfg(not"];
        let lines = self.text(node).lines().map(str::trim_start);
        let mut attributes = lines.take_while(|line| line.starts_with(['/', '#']));
        let skips = attributes.any(|line| OFF.iter().any(|off| line.starts_with(off)));
        if skips {
            self.off.push(node.span().byte_range());
        }
        skips
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let name = match item {
            _ if self.skip(item) => return,
            Item::Const(_) | Item::Static(_) | Item::Enum(_) | Item::Macro(_) => {
                return self.off.push(item.span().byte_range());
            }
            Item::Fn(of) => return self.function(&of.sig, &of.block),
            Item::Trait(of) => Some(&of.ident),
            Item::Impl(of) => match &*of.self_ty {
                Type::Path(path) => path.path.segments.last().map(|last| &last.ident),
                _ => None,
            },
            _ => None,
        };
        let depth = self.names.len();
        self.names.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
        self.names.truncate(depth);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        if let ImplItem::Fn(of) = item
            && !self.skip(item)
        {
            self.function(&of.sig, &of.block);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        if let TraitItem::Fn(of) = item
            && let Some(block) = &of.default
        {
            self.function(&of.sig, block);
        }
    }

    fn visit_stmt(&mut self, stmt: &'ast Stmt) {
        match stmt {
            _ if self.skip(stmt) => return,
            Stmt::Expr(_, Some(_)) => self.change(stmt, ""),
            Stmt::Macro(of) if of.mac.path.is_ident("ok") => self.change(stmt, ""),
            _ => {}
        }
        visit::visit_stmt(self, stmt);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            // These conditions have mutants of their own.
            Expr::If(of)
                if !matches!(*of.cond, Expr::Let(_) | Expr::Binary(_) | Expr::Unary(_)) =>
            {
                self.change(&of.cond, &format!("!{}", self.text(&of.cond)));
            }
            Expr::Match(of) => {
                let is_always = matches!(
                    of.arms.last().map(|arm| &arm.pat),
                    Some(Pat::Wild(_) | Pat::Ident(_))
                );
                let others = of.arms.iter().rev().skip(1).filter(|_| is_always);
                others.for_each(|arm| self.change(arm, ""));
            }
            Expr::Binary(of) => {
                // The value with which the other side alone decides.
                let neutral = match of.op {
                    BinOp::And(_) => "true",
                    BinOp::Or(_) => "false",
                    _ => return visit::visit_expr(self, expr),
                };
                let is_chain = |side: &Expr| matches!(side, Expr::Binary(of) if matches!(of.op, BinOp::And(_) | BinOp::Or(_)));
                let sides = [&of.left, &of.right];
                let ends = sides.into_iter().filter(|side| !is_chain(side));
                ends.for_each(|side| self.change(side, neutral));
            }
            Expr::Unary(of) if matches!(of.op, UnOp::Not(_)) => {
                self.change(expr, self.text(&of.expr));
            }
            Expr::Call(of) if self.text(&of.func) == "Some" => self.change(expr, "None"),
            Expr::Const(_) => self.off.push(expr.span().byte_range()),
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_macro(&mut self, of: &'ast syn::Macro) {
        let pattern = |input: ParseStream<'_>| {
            input.parse::<Expr>()?;
            input.parse::<Token![,]>()?;
            let pat = Pat::parse_multi_with_leading_vert(input)?;
            input.parse::<TokenStream>().map(|_| pat)
        };
        if of.path.is_ident("matches") {
            self.change(of, &format!("!{}", self.text(of)));
            pattern
                .parse2(of.tokens.clone())
                .iter()
                .for_each(|pat| self.visit_pat(pat));
        } else if let Ok(inner) = syn::parse2::<Expr>(of.tokens.clone()) {
            self.visit_expr(&inner);
        }
    }

    fn visit_pat(&mut self, pat: &'ast Pat) {
        match pat {
            Pat::Or(of) => {
                for left_out in 0..of.cases.len() {
                    let mut cases: Vec<_> = of.cases.iter().map(|case| self.text(case)).collect();
                    cases.remove(left_out);
                    self.change(pat, &cases.join(" | "));
                }
            }
            Pat::Guard(of) => self.change(&of.guard, "true"),
            _ => {}
        }
        visit::visit_pat(self, pat);
    }
}

/// Returns the values before and after that of a literal.
fn neighbours(literal: &Lit) -> Vec<String> {
    let next = |of: u128| [of.wrapping_sub(1), of.wrapping_add(1)];
    match literal {
        Lit::Byte(of) => next(of.value().into()).map(|b| format!("{b}_u8")).into(),
        Lit::Char(of) => next(of.value().into())
            .map(|c| format!("'\\u{{{c:X}}}'"))
            .into(),
        Lit::Int(of) => {
            let value = of.base10_parse().unwrap_or(0);
            let all = next(value).map(|value| format!("{value}{}", of.suffix()));
            all.into_iter().skip(usize::from(value == 0)).collect()
        }
        Lit::Str(of) if (1..=LONGEST_SYNTAX).contains(&of.value().len()) => vec!["\"\"".into()],
        _ => Vec::new(),
    }
}

/// Returns a part of a source in one line, without comments.
fn shown(source: &str) -> String {
    const MOST: usize = 100;
    let lines = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let words: Vec<_> = lines.flat_map(str::split_whitespace).collect();
    match words.join(" ") {
        none if none.is_empty() => "nothing".to_owned(),
        some => some.chars().take(MOST).collect(),
    }
}
