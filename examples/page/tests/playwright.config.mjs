// How Playwright runs `page.spec.mjs`. `browser.rs` copies both next to its packages.
import { execFileSync } from "node:child_process";

export default {
  reporter: "list",
  updateSnapshots: process.env.GOLDEN === "overwrite" ? "all" : "missing",
  workers: 1,
  snapshotPathTemplate: `${process.env.SNAPSHOTS}/{arg}{ext}`,
  use: {
    launchOptions: {
      executablePath: execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(),
      // Root cannot have a sandbox.
      args: ["--no-sandbox"],
    },
  },
};
