// Runs the tests on Node: those of the workers, and those of components, islands and player on real React.
// `node test.mjs [words]` runs the files whose path contains one of the words. JUNIT_FILE is the path of a
// JUnit report.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
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
// Tests for Deno's own test runner are left out.
const areForBoth = await Promise.all(files.map(isForBoth));
const tests = files.filter((_, index) => areForBoth[index]);
if (tests.length === 0) {
  console.log("no test on Node matches");
  process.exit(0);
}

/**
 * Files in a lane share a process, so that their common modules are loaded once. Tests that need a page share
 * one, all others another. A test that starts its own file as a process has a lane of its own.
 */
const lanes = new Map();
for (const path of tests) {
  const text = await readFile(join(ROOT, path), "utf8");
  const lane = text.includes("fileURLToPath(import.meta.url)")
    ? path
    : /helpers\/player\/(dom|show)/.test(text)
    ? "page"
    : "workers";
  lanes.set(lane, [...lanes.get(lane) ?? [], path]);
}

/** Puts its file in front of the name of each test, because the runner reports only the lane. */
const testsNameTheirFile = {
  name: "tests-name-their-file",
  setup: (lane) => {
    lane.onResolve({ filter: /^node:test$/, namespace: "file" }, ({ importer }) => ({
      path: relative(ROOT, importer),
      namespace: "test",
    }));
    lane.onLoad({ filter: /.*/, namespace: "test" }, ({ path }) => ({
      contents: `import { mock, test as register } from "node:test";
        export { mock };
        export const test = (name, ...rest) => register(${JSON.stringify(`./${path} => `)} + name, ...rest);`,
    }));
  },
};

// A folder for this run alone, so that concurrent runs do not remove each other's files.
await mkdir(join(WORKERS, "dist"), { recursive: true });
const folder = await mkdtemp(join(WORKERS, "dist", "tests-"));
try {
  const bundles = [...lanes.values()].map(async (files, at) => {
    const entry = join(folder, `lane_${at + 1}.js`);
    const contents = files.map((file) => `import ${JSON.stringify(join(ROOT, file))};`).join("\n");
    await writeFile(entry, contents);
    const outfile = join(folder, `lane_${at + 1}.mjs`);
    await bundle(entry, outfile, { plugins: [testsNameTheirFile] });
    return outfile;
  });
  const report = process.env.JUNIT_FILE
    ? ["--test-reporter=junit", `--test-reporter-destination=${process.env.JUNIT_FILE}`]
    : [];
  const flags = [
    "--enable-source-maps",
    "--test",
    "--test-concurrency=2",
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
  ];
  const run = spawn(process.execPath, [...flags, ...report, ...await Promise.all(bundles)], {
    cwd: ROOT,
    stdio: "inherit",
  });
  process.exitCode = await new Promise((done) => run.on("close", (code) => done(code ?? 1)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
