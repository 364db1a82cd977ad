//! Runs test suites of other projects, which are not part of the repository, through `iri batch`.

use std::{env, fs};

use common::answers_to;
use serde_json::Value;

#[path = "../common/mod.rs"]
mod common;
mod cri;
mod jena;
mod verdict;

/// Cases on which the suites' sources and the RFCs disagree. They are for reading, and never pass or fail.
const DOUBTFUL: &str = "doubtful.jsonl";

#[test]
#[ignore = "SUITES names the folder with the suites, files of JSON lines"]
fn suites_of_others_pass() {
    let folder = env::var_os("SUITES").expect("SUITES is set");
    let paths = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|name| name == "jsonl"))
        .collect();
    paths.sort();
    let mut failures = Vec::new();
    let mut all_judged = 0;
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().map(serde_json::from_str);
        let cases: Vec<Value> = lines.collect::<Result<_, _>>().unwrap();
        // What has no answer is not judged.
        let answers = match path.ends_with(DOUBTFUL) {
            true => vec![Vec::new(); cases.len()],
            false => answers(&cases),
        };
        let mut judged = 0;
        for (case, answers) in cases.iter().zip(&answers) {
            // An RFC contradicts a case without a verdict.
            let verdict = verdict::verdict(case, answers);
            judged += usize::from(verdict.is_some());
            if verdict == Some(false) {
                failures.push(format!("{}: {case}\n{answers:#?}", path.display()));
            }
        }
        let (name, cases) = (path.display(), cases.len());
        println!("{name}: {cases} cases, {judged} judged");
        all_judged += judged;
    }
    assert!(all_judged > 0, "no case could be judged");
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Returns the answers to the requests of each case, then to those that follow from these.
fn answers(cases: &[Value]) -> Vec<Vec<Value>> {
    let mut all = vec![Vec::new(); cases.len()];
    for requests in [verdict::requests, verdict::back] {
        let both = cases.iter().zip(&all);
        let requests: Vec<Vec<Value>> = both
            .map(|(case, answers)| requests(case, answers))
            .collect();
        let mut answers = answers_to(&requests.concat()).into_iter();
        for (all, requests) in all.iter_mut().zip(&requests) {
            all.extend(answers.by_ref().take(requests.len()));
        }
    }
    all
}
