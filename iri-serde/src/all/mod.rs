//! All mistakes at once: of a file, of the environment, or of both.

mod formats;
mod mistakes;
mod pass;
mod stand_in;
mod text;
mod variables;
mod watched;

#[cfg(feature = "json")]
pub use self::formats::from_json;
#[cfg(feature = "toml")]
pub use self::formats::from_toml;
#[cfg(feature = "yaml")]
pub use self::formats::from_yaml;
pub use self::mistakes::{Mistakes, both};
pub use self::pass::Pass;
#[cfg(feature = "std")]
pub use self::variables::from_environment;
pub use self::variables::from_variables;
