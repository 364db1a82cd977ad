// How Playwright runs `page.spec.mjs`. `cargo xtask page --test` copies both next to its packages.
import { execFileSync } from "node:child_process";

export default {
  reporter: "list",
  workers: 1,
  snapshotPathTemplate: `${process.env.GOLDEN}/{arg}{ext}`,
  use: {
    launchOptions: {
      executablePath: execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(),
      // Root cannot have a sandbox.
      args: ["--no-sandbox"],
    },
  },
};
