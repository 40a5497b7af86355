// Runs what must hold on Node: the workers' own tests, and those of components, islands and player on real React.
// `node test.mjs [words]` keeps the files whose path holds one of the words; JUNIT_FILE receives a report for a machine.
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
const found = (await Promise.all(ROOMS.map(testsIn))).flat().sort();
// What is written for Deno's own runner is tested there alone.
const isKept = await Promise.all(found.map(isForBoth));
const tests = found.filter((_, index) => isKept[index]);
if (tests.length === 0) {
  console.log("no test on Node matches");
  process.exit(0);
}

// Of this run alone, so that two runs at once do not pull files from under each other.
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
