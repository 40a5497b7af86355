// Runs tests on Node: the workers' own, and those of components, islands and player on real React. `node
// test.mjs [words]` runs the files whose path holds one of the words. JUNIT_FILE: path of a JUnit report.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { bundle, WORKERS } from "./build.mjs";

const ROOT = dirname(WORKERS);
const words = process.argv.slice(2);

async function testsIn(folder) {
  const names = await readdir(join(ROOT, folder), { recursive: true }).catch(() => []);
  return names
    .map((name) => join(folder, name))
    .filter((path) => /_test\.tsx?$/.test(path) && !/node_modules|dist/.test(path))
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
}

const ROOMS = ["workers", "components", "islands", "player"];
const isForBoth = async (path) => !(await readFile(join(ROOT, path), "utf8")).includes("Deno.test(");
const files = (await Promise.all(ROOMS.map(testsIn))).flat().sort();
// Tests for Deno's own runner run there alone.
const areForBoth = await Promise.all(files.map(isForBoth));
const tests = files.filter((_, index) => areForBoth[index]);
if (tests.length === 0) {
  console.log("no test on Node matches");
  process.exit(0);
}

// A folder of this run alone, so that two runs at once do not delete each other's files.
await mkdir(join(WORKERS, "dist"), { recursive: true });
const folder = await mkdtemp(join(WORKERS, "dist", "tests-"));
try {
  const bundled = (entry) => join(folder, relative(ROOT, entry).replace(/\.tsx?$/, ".mjs"));
  const entries = tests.map((path) => join(ROOT, path));
  await bundle(entries, bundled);
  const report = process.env.JUNIT_FILE
    ? ["--test-reporter=junit", `--test-reporter-destination=${process.env.JUNIT_FILE}`]
    : [];
  const flags = [
    "--enable-source-maps",
    "--test",
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
  ];
  const run = spawn(process.execPath, [...flags, ...report, ...entries.map(bundled)], {
    cwd: ROOT,
    stdio: "inherit",
  });
  process.exitCode = await new Promise((done) => run.on("close", (code) => done(code ?? 1)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
