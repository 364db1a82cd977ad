//! `#[derive(IriTemplate)]`: converts a struct to and from a template, and an enum to and from several.

use iri_grammar::template::part::{Element, Elements, Expression, Variable};
use iri_grammar::template::{grammar, reversible};
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, GenericParam, Ident, Lifetime, LitStr,
    Path, Result, Token, Type,
};

use crate::advice::{advised, string};
use crate::bidi_formatting::bidi_formatting;
use crate::named_type::last_segment;

/// The arguments of `#[iri(..)]` at a type or a variant, in the form in which they are written.
const FORMS: &str = "`#[iri(\"/users/{id}\")]`, with `admits_dot_segments` or `admits_absolute` after it, or `#[iri(crate = path)]`; at a field `#[iri(from_str)]`";

/// What only a template can have: methods of its matcher.
const ADMITS: [&str; 2] = ["admits_dot_segments", "admits_absolute"];

/// The arguments of `#[iri(..)]` at a type or a variant.
struct Attributes {
    template: Option<LitStr>,
    iri_template: Option<Path>,
    /// Those of [`ADMITS`] that are there.
    admits: Vec<Ident>,
    /// The place of `from_str`, which only a field can have.
    from_str: Option<Span>,
}

/// A field, with the name of its variable.
struct VariableField<'a> {
    field: &'a Field,
    name: String,
    /// Whether it is converted by `AsRef<str>` and `FromStr`.
    from_str: bool,
}

/// A variant of an enum: with a template, or with a struct that has one.
enum Route<'a> {
    Shape(Shape<'a>),
    Struct(&'a Type),
}

/// A template, and the fields that hold the values of its variables.
struct Shape<'a> {
    template: LitStr,
    /// Those of [`ADMITS`] that it has.
    admits: Vec<Ident>,
    /// The fields in their order.
    fields: Vec<VariableField<'a>>,
}

pub(crate) fn derive(tokens: TokenStream) -> Result<TokenStream> {
    let input: DeriveInput = syn::parse2(tokens)?;
    let attributes = attributes(&input.attrs)?;
    attributes.not_of_field()?;
    let iri_template = attributes
        .iri_template
        .as_ref()
        .map_or_else(|| quote!(::iri_template), ToTokens::into_token_stream);
    let lifetime = lifetime(&input)?;
    match &input.data {
        Data::Struct(data) => {
            let template = attributes.template.ok_or_else(|| {
                let message = "a template is missing, as in `#[iri(\"/users/{id}\")]`";
                Error::new(input.ident.span(), message)
            })?;
            let shape = Shape::new(template, attributes.admits, &data.fields)?;
            Ok(of_struct(&input, &iri_template, &lifetime, &shape))
        }
        Data::Enum(data) => {
            attributes.not_without_template()?;
            if let Some(template) = attributes.template {
                let message = "the templates of an enum are at its variants";
                return Err(Error::new(template.span(), message));
            }
            let mut variants = Vec::new();
            for variant in &data.variants {
                let mut fields = variant.fields.iter();
                let attributes = self::attributes(&variant.attrs)?;
                attributes.not_of_field()?;
                attributes.not_without_template()?;
                let route = match (attributes.template, fields.next()) {
                    (Some(template), _) => {
                        Route::Shape(Shape::new(template, attributes.admits, &variant.fields)?)
                    }
                    (None, Some(field)) if field.ident.is_none() && fields.len() == 0 => {
                        Route::Struct(&field.ty)
                    }
                    _ => {
                        let message = "a template is missing, as in `#[iri(\"/users/{id}\")]`, or a struct that has one, as in `User(User)`";
                        return Err(Error::new(variant.ident.span(), message));
                    }
                };
                variants.push((&variant.ident, route));
            }
            Ok(of_enum(&input, &iri_template, &lifetime, &variants))
        }
        Data::Union(_) => Err(Error::new(
            input.ident.span(),
            "a struct or an enum has templates, a union has none",
        )),
    }
}

impl Attributes {
    /// Rejects what only a field can have.
    fn not_of_field(&self) -> Result<()> {
        match self.from_str {
            Some(span) => {
                let message = "`from_str` is for a field, as in `#[iri(from_str)] unit: Unit`";
                Err(Error::new(span, message))
            }
            None => Ok(()),
        }
    }

    /// Rejects what only a template can have.
    fn not_without_template(&self) -> Result<()> {
        match self.admits.first() {
            Some(word) if self.template.is_none() => Err(without_template(word)),
            _ => Ok(()),
        }
    }
}

/// Makes the error of one of [`ADMITS`] where there is no template.
fn without_template(word: &Ident) -> Error {
    let message =
        format!("`{word}` is next to a template, as in `#[iri(\"/files/{{name}}\", {word})]`");
    Error::new(word.span(), message)
}

/// Reads `#[iri("template")]`, `#[iri(crate = path)]`, or both, and the words that may be with them.
fn attributes(attributes: &[Attribute]) -> Result<Attributes> {
    let mut found = Attributes {
        template: None,
        iri_template: None,
        admits: Vec::new(),
        from_str: None,
    };
    for attribute in attributes.iter().filter(|it| it.path().is_ident("iri")) {
        let parsed = attribute.parse_args_with(|input: syn::parse::ParseStream<'_>| {
            while !input.is_empty() {
                if input.peek(Token![crate]) {
                    input.parse::<Token![crate]>()?;
                    input.parse::<Token![=]>()?;
                    found.iri_template = Some(Path::parse_mod_style(input)?);
                } else if is_next(input, "from_str") {
                    found.from_str = Some(input.parse::<Ident>()?.span());
                } else if ADMITS.iter().any(|word| is_next(input, word)) {
                    found.admits.push(input.parse()?);
                } else {
                    let template = string(input)?;
                    let span = template.span();
                    if found.template.replace(template).is_some() {
                        let message =
                            "one text is there already; an enum has a template at each variant";
                        return Err(Error::new(span, message));
                    }
                }
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        });
        parsed.map_err(|error| advised(error, FORMS))?;
    }
    Ok(found)
}

fn is_next(input: syn::parse::ParseStream<'_>, word: &str) -> bool {
    input.fork().parse::<Ident>().is_ok_and(|it| it == word)
}

/// Returns the lifetime of the values' texts: that of the type, if it has one.
fn lifetime(input: &DeriveInput) -> Result<Lifetime> {
    let mut found = None;
    for parameter in &input.generics.params {
        match parameter {
            GenericParam::Lifetime(it) if found.is_none() => found = Some(it.lifetime.clone()),
            _ => {
                let message =
                    "a type with a template has one lifetime at most, and no other parameters";
                return Err(Error::new(parameter.span(), message));
            }
        }
    }
    Ok(found.unwrap_or_else(|| Lifetime::new("'__m", Span::call_site())))
}

/// Returns the variables of a template.
fn variables(template: &str) -> Vec<Variable<'_>> {
    let expressions = Elements::new(template).filter_map(|part| match part {
        Element::Expression(expression) => Some(expression),
        Element::Literals(_) => None,
    });
    expressions.flat_map(Expression::variables).collect()
}

impl<'a> Shape<'a> {
    /// Checks that the template is valid, that its values can be read back, and that variables and fields correspond.
    fn new(template: LitStr, admits: Vec<Ident>, fields: &'a Fields) -> Result<Self> {
        let text = template.value();
        let error = |message: String| Error::new(template.span(), message);
        grammar::check(&text)
            .and_then(|_| reversible::check(&text))
            .map_err(|fault| error(format!("invalid URI-Template: {}", fault.report(&text))))?;
        if let Some(report) = bidi_formatting(&text) {
            return Err(error(format!("invalid URI-Template: {report}")));
        }
        if let Fields::Unnamed(fields) = fields {
            let message = "fields are named as the variables are, as in `{ id: u32 }`";
            return Err(Error::new(fields.span(), message));
        }
        let variables = variables(&text);
        let mut named = Vec::new();
        for field in fields {
            let attributes = self::attributes(&field.attrs)?;
            if let Some(word) = attributes.admits.first() {
                return Err(without_template(word));
            }
            let name = match attributes.template {
                Some(name) => name.value(),
                None => field.ident.as_ref().map(name).unwrap_or_default(),
            };
            if !variables.iter().any(|variable| variable.name() == name) {
                let message = format!("the template has no variable `{name}`");
                return Err(Error::new(field.span(), message));
            }
            if named
                .iter()
                .any(|other: &VariableField<'_>| other.name == name)
            {
                let message = format!("another field has the variable `{name}`");
                return Err(Error::new(field.span(), message));
            }
            named.push(VariableField {
                field,
                name,
                from_str: attributes.from_str.is_some(),
            });
        }
        for variable in variables {
            if !named.iter().any(|value| value.name == variable.name()) {
                let name = variable.name();
                return Err(error(format!(
                    "there is no field for the variable `{name}`\
                     \n  = one of another name has `#[iri(\"{name}\")]` before it"
                )));
            }
        }
        Ok(Self {
            template,
            admits,
            fields: named,
        })
    }

    fn idents(&self) -> Vec<&Ident> {
        let fields = self.fields.iter();
        fields
            .filter_map(|value| value.field.ident.as_ref())
            .collect()
    }

    /// Makes the `match` arms from a variable's name to the value of its field.
    fn values(
        &self,
        iri_template: &TokenStream,
        of: impl Fn(&Ident) -> TokenStream,
    ) -> TokenStream {
        let names = self.fields.iter().map(|value| &value.name);
        let fields = self.idents().into_iter().map(of);
        let values = self.fields.iter().zip(fields).map(|(value, field)| {
            let as_text =
                |it| quote!(#iri_template::Value::Text(::core::convert::AsRef::<str>::as_ref(#it)));
            if !value.from_str {
                quote!(#iri_template::ToValue::to_value(#field))
            } else if is_option(&value.field.ty) {
                let as_text = as_text(quote!(__value));
                quote! {
                    match #field {
                        ::core::option::Option::Some(__value) => #as_text,
                        ::core::option::Option::None => #iri_template::Value::Undefined,
                    }
                }
            } else {
                as_text(field)
            }
        });
        quote! {
            match __name {
                #(#names => #values,)*
                _ => #iri_template::Value::Undefined,
            }
        }
    }

    /// Makes the code that reads the fields from the values of variables. The code returns `Some(..)` of what
    /// `constructor` makes, or `None`.
    fn read(&self, iri_template: &TokenStream, constructor: &TokenStream) -> TokenStream {
        let names = self.fields.iter().map(|value| &value.name);
        let fields = self.idents();
        let readers = self.fields.iter().map(|value| {
            if !value.from_str {
                quote!(#iri_template::FromMatched::from_matched)
            } else if is_option(&value.field.ty) {
                quote!(#iri_template::parse_option)
            } else {
                quote!(#iri_template::parse_matched)
            }
        });
        quote! {{
            #(let mut #fields = ::core::option::Option::None;)*
            __matches.for_each(|__name, __value| match __name {
                #(#names => #fields = ::core::option::Option::Some(__value),)*
                _ => {}
            });
            (|| {
                ::core::option::Option::Some(#constructor {
                    #(#fields: #readers(#fields)?,)*
                })
            })()
        }}
    }
}

/// Returns whether a type is an `Option`, by its name.
fn is_option(of: &Type) -> bool {
    last_segment(of).is_some_and(|last| last.ident == "Option")
}

/// Replaces the lifetimes of a type by `'static`, as a `static` item has no others.
fn with_static(tokens: TokenStream) -> TokenStream {
    let mut is_lifetime = false;
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            TokenTree::Group(Group::new(group.delimiter(), with_static(group.stream())))
        }
        TokenTree::Ident(ident) if std::mem::take(&mut is_lifetime) => {
            TokenTree::Ident(Ident::new("static", ident.span()))
        }
        token => {
            is_lifetime = matches!(&token, TokenTree::Punct(it) if it.as_char() == '\'');
            token
        }
    });
    tokens.collect()
}

/// Returns a field's name as text, without `r#`.
fn name(ident: &Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#").map_or(name.clone(), str::to_owned)
}

/// Returns the template as a constant expression.
fn template(iri_template: &TokenStream, text: &LitStr) -> TokenStream {
    quote! {
        match #iri_template::Template::parse_literal(#text) {
            ::core::result::Result::Ok(__template) => __template,
            ::core::result::Result::Err(_) => {
                #iri_template::constant::mismatched()
            }
        }
    }
}

/// Returns the matcher of a template as a constant expression.
fn matcher(iri_template: &TokenStream, template: &TokenStream, shape: &Shape<'_>) -> TokenStream {
    let admits = &shape.admits;
    quote! {
        match #template.matcher() {
            ::core::result::Result::Ok(__matcher) => __matcher #(.#admits())*,
            ::core::result::Result::Err(_) => {
                #iri_template::constant::mismatched()
            }
        }
    }
}

/// Makes the implementation from the bodies of its functions.
fn implement(
    input: &DeriveInput,
    iri_template: &TokenStream,
    lifetime: &Lifetime,
    matcher: Option<&TokenStream>,
    [value, templates, number, read]: [TokenStream; 4],
) -> TokenStream {
    let (ident, generics) = (&input.ident, &input.generics);
    let (impl_generics, type_generics, _) = generics.split_for_impl();
    quote! {
        const _: () = {
            #[automatically_derived]
            impl #impl_generics #iri_template::Variables for #ident #type_generics {
                fn value(&self, __name: &str) -> #iri_template::Value<'_> {
                    #value
                }
            }

            #[automatically_derived]
            impl<#lifetime> #iri_template::IriTemplate<#lifetime> for #ident #type_generics {
                const TEMPLATES: &'static [#iri_template::Template<'static>] = &[#templates];
                #matcher

                fn number(&self) -> usize {
                    #number
                }

                fn read(
                    __reference: #iri_template::iri_core::IriRef<#lifetime>,
                ) -> ::core::option::Option<Self> {
                    #read
                }
            }
        };
    }
}

fn of_struct(
    input: &DeriveInput,
    iri_template: &TokenStream,
    lifetime: &Lifetime,
    shape: &Shape<'_>,
) -> TokenStream {
    let read = shape.read(iri_template, &quote!(Self));
    let template = template(iri_template, &shape.template);
    // The trait has that of a template without these.
    let matcher = (!shape.admits.is_empty()).then(|| {
        let matcher = matcher(iri_template, &template, shape);
        quote!(const MATCHER: #iri_template::Matcher<'static> = #matcher;)
    });
    implement(
        input,
        iri_template,
        lifetime,
        matcher.as_ref(),
        [
            shape.values(iri_template, |field| quote!(&self.#field)),
            template,
            quote!(0),
            quote! {
                let __matcher = <Self as #iri_template::IriTemplate<#lifetime>>::MATCHER;
                let __matches = __matcher.matches(__reference)?;
                #read
            },
        ],
    )
}

fn of_enum(
    input: &DeriveInput,
    iri_template: &TokenStream,
    lifetime: &Lifetime,
    variants: &[(&Ident, Route<'_>)],
) -> TokenStream {
    let values = variants.iter().map(|(variant, route)| match route {
        Route::Shape(shape) => {
            let fields = shape.idents();
            let value = shape.values(iri_template, |field| quote!(#field));
            quote!(Self::#variant { #(#fields),* } => #value,)
        }
        Route::Struct(_) => quote! {
            Self::#variant(__inner) => #iri_template::Variables::value(__inner, __name),
        },
    });
    let templates = variants.iter().map(|(_, route)| match route {
        Route::Shape(shape) => template(iri_template, &shape.template),
        Route::Struct(of) => {
            let of = with_static(of.to_token_stream());
            quote!(<#of as #iri_template::IriTemplate<'static>>::MATCHER.template())
        }
    });
    let numbers = variants
        .iter()
        .enumerate()
        .map(|(number, (variant, _))| quote!(Self::#variant { .. } => #number,));
    let matchers = variants.iter().map(|(_, route)| match route {
        Route::Shape(shape) => {
            let template = template(iri_template, &shape.template);
            matcher(iri_template, &template, shape)
        }
        Route::Struct(of) => {
            let of = with_static(of.to_token_stream());
            quote!(<#of as #iri_template::IriTemplate<'static>>::MATCHER)
        }
    });
    let reads = variants
        .iter()
        .enumerate()
        .map(|(index, (variant, route))| match route {
            Route::Shape(shape) => {
                let read = shape.read(iri_template, &quote!(Self::#variant));
                quote!(#index => #read,)
            }
            Route::Struct(_) => quote! {
                #index => #iri_template::IriTemplate::read(__reference).map(Self::#variant),
            },
        });
    let count = variants.len();
    implement(
        input,
        iri_template,
        lifetime,
        None,
        [
            quote!(match self { #(#values)* }),
            quote!(#(#templates),*),
            quote!(match self { #(#numbers)* }),
            quote! {
                #[allow(long_running_const_eval, reason = "it ends with the templates")]
                static __MATCHERS: #iri_template::Matchers<'static, #count> =
                    #iri_template::Matchers::new([#(#matchers),*]);
                // If a value cannot be converted to the type of its field, the next template is tried.
                let mut __all = __MATCHERS.find_all(__reference);
                ::core::iter::Iterator::find_map(&mut __all, |(__index, __matches)| match __index {
                    #(#reads)*
                    _ => ::core::option::Option::None,
                })
            },
        ],
    )
}
