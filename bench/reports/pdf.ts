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

/**
 * What the workers' printer makes in a second, with 1, 2 and 4 pages; beside it, in turns, a bare loop that prints the same HTML on pages
 * that it uses again. `--memory [n]` prints n in a row instead, and tells what worker and browser hold.
 */
export async function benchPdf(words: readonly string[]) {
  using folder = await temporaryFolder("bench");
  const reports = `${folder.path}/reports.json`;
  const instruments = await readAllInstruments({ generators: GENERATORS });
  const made = instruments.flatMap((instrument) => [
    ...REPORT_LANGUAGES.map((language) => sampleReport(instrument, language)),
  ]);
  await Deno.writeTextFile(reports, JSON.stringify(made));
  console.log(`${made.length} documents, of each test in every language of reports`);
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

export async function turns(wish: { reports: string; pages: number; memory: number; rounds?: number }) {
  const asked = JSON.stringify({ rounds: ROUNDS, perTurn: PER_TURN, ...wish });
  const script = "bench/reports/pdf_turns.ts";
  const { success, stdout } = await new Deno.Command("node", {
    args: ["--enable-source-maps", "bench/on_node.mjs", script, asked],
    cwd: ROOT,
    // As a worker has it: React does not check while it draws.
    env: { NODE_ENV: "production" },
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`${script} failed`);
  const lines = new TextDecoder().decode(stdout).trim().split("\n");
  return lines.map((line): Record<string, number> => JSON.parse(line));
}

const mb = (megabytes = 0) => `${megabytes.toFixed(0)} MB`;
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
