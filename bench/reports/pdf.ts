import { median } from "../median.ts";
import { readAllInstruments } from "$/instruments/all.ts";
import { REPORT_LANGUAGES } from "$/model/languages.ts";
import { sampleReport } from "$/tests/helpers/reports/sample_report.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { GENERATORS } from "$/studio/generators/all.ts";

const ROUNDS = 7;
const PER_TURN = 48;
const GOAL = 0.8;
const MEMORY = "--memory";
const PARTS = "--parts";

/**
 * How many documents the workers' printer prints per second with 1, 2 and 4 pages; in turns with a bare loop
 * that prints the same HTML on pages that it reuses. `--memory [n]` prints n in a row instead and shows the
 * memory of worker and browser; `--parts` shows where the time of a document goes.
 */
export async function benchPdf(words: readonly string[]) {
  using folder = await temporaryFolder("bench");
  const reports = `${folder.path}/reports.json`;
  const instruments = await readAllInstruments({ generators: GENERATORS });
  const documents = instruments.flatMap((instrument) => [
    ...REPORT_LANGUAGES.map((language) => sampleReport(instrument, language)),
  ]);
  await Deno.writeTextFile(reports, JSON.stringify(documents));
  console.log(`${documents.length} documents, of each test in every language of reports`);
  if (words[0] === PARTS) {
    const parts = (await turns({ reports, pages: 1, memory: 0, rounds: 2, parts: true })).at(-1);
    for (const [what, ms] of Object.entries(parts!)) console.log(`${ms.toFixed(1).padStart(7)}  ${what}`);
    return;
  }
  if (words[0] === MEMORY) {
    const memory = Number(words[1] ?? 500);
    for (const { documents, worker, browser } of await turns({ reports, pages: 2, memory })) {
      console.log(`${documents} documents   worker ${mb(worker)}, browser ${mb(browser)}`);
    }
    return;
  }
  for (const pages of [1, 2, 4]) {
    const all = await turns({ reports, pages, memory: 0 });
    const middle = (of: (turn: typeof all[number]) => number) => median(all.map(of));
    const ratio = middle(({ printed, looped }) => printed! / looped!).toFixed(2);
    const speeds = [middle(({ printed }) => printed!), middle(({ looped }) => looped!)];
    const [ours, theirs] = speeds.map((speed) => speed.toFixed(1));
    console.log(`${pages} at a time   ${ours} PDFs/s, bare loop ${theirs}/s, ratio ${ratio} (goal ${GOAL})`);
    const work = [middle(({ work }) => work!), middle(({ bareWork }) => bareWork!)];
    const [ourWork, theirWork] = work.map((ms) => ms.toFixed(0));
    console.log(`              time at work for each ${ourWork} ms, bare loop ${theirWork} ms`);
  }
}

export async function turns(
  options: { reports: string; pages: number; memory: number; rounds?: number; parts?: boolean },
) {
  const argument = JSON.stringify({ rounds: ROUNDS, perTurn: PER_TURN, ...options });
  const script = "bench/reports/pdf_turns.ts";
  const { success, stdout } = await new Deno.Command("node", {
    args: ["--enable-source-maps", "bench/on_node.mjs", script, argument],
    cwd: ROOT,
    // As in a worker: React skips its development checks.
    env: { NODE_ENV: "production" },
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`${script} failed`);
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  return lines.map((line): Record<string, number> => JSON.parse(line));
}

const mb = (megabytes = 0) => `${megabytes.toFixed(0)} MB`;
