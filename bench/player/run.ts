import { setStage } from "../answers/stage.ts";
import { serveBare } from "./bare.ts";
import { lineOut } from "./line_out.ts";
import { measure, type Run } from "./measure.ts";
import { openChromium, RIG } from "./rig.ts";
import { comeIn, siteOf, sitter } from "./sitter.ts";

/**
 * Size and speed of the player on a slow device with a slow connection and an empty cache: a form of
 * statements, in turns with the least page that can show them. Then the connection is cut for five questions.
 * `deno task bench player [runs]`.
 */
const RUNS = Number(Deno.args[0] ?? 5);
/** Few enough not to end the first part of the form. */
const ANSWERS = 20;

await using stage = await setStage();
await using browser = await openChromium();
const statements = await stage.sql<{ text: string }[]>`
  select texts -> 'en-US' ->> 'bodyText' as text from questions
  join subtest_questions as subtest_question on subtest_question.question_id = questions.id
  where subtest_question.subtest_id = ${stage.room.subtest} order by subtest_question."order"`;
await using bare = serveBare(statements.map(({ text }) => text));
const bareUrl = `http://localhost:${bare.addr.port}/`;

const ours: Run[] = [];
const theirs: Run[] = [];
for (let run = 0; run < RUNS; run++) {
  const who = await sitter(stage);
  ours.push(await measure(browser, (device) => comeIn(device, siteOf(stage), who), ANSWERS));
  theirs.push(
    await measure(browser, async ({ page }) => {
      await page.goto(bareUrl, { waitUntil: "commit" });
    }, ANSWERS),
  );
  const { readable, interactive } = ours.at(-1)!;
  console.log(
    `  run ${run + 1}: readable ${readable.toFixed(0)}, interactive ${interactive.toFixed(0)}; bare ${
      theirs.at(-1)!.readable.toFixed(0)
    }, ${theirs.at(-1)!.interactive.toFixed(0)} ms`,
  );
}

const last = ours.at(-1)!;
for (const { name, bytes, encoding, isBefore } of last.arrived) {
  console.log(`  ${name.padEnd(44)} ${String(bytes).padStart(6)} B ${encoding} ${isBefore ? "" : "later"}`);
}
console.log(
  `${RUNS} runs, medians; ${RIG.cpu} times slower, ${RIG.kbits} kbit/s, ${RIG.latencyMs} ms, nothing kept`,
);
line("page", (run) => run.page, "B");
line(
  "script and style until interactive",
  (run) => bytesOf(run, ({ isBefore }) => isBefore),
  "B",
  "goal 20,000",
);
line("script and style in all", (run) => bytesOf(run, () => true), "B");
line("first question readable", ({ readable }) => readable, "ms");
line("interactive", ({ interactive }) => interactive, "ms", "goal 1,200");
spread("click or key to next question, p50", 0.5, "goal 20");
spread("click or key to next question, p95", 0.95, "goal 35");
line("the same by Event Timing, p95", ({ events }) => at(events, 0.95), "ms");
line("long tasks until interactive", (run) => longTasks(run, true).length, "");
line("  the longest of them", (run) => Math.max(0, ...longTasks(run, true)), "ms");
line("long tasks while answering", (run) => longTasks(run, false).length, "", "goal 0");

const { answered, stored, wasSame } = await lineOut(browser, stage);
console.log(
  `line cut for five questions: ${answered} answers given, ${stored} stored, ${answered - stored} lost; ` +
    `loaded again without it: ${wasSame ? "the same question" : "ANOTHER QUESTION"}`,
);
if (answered !== stored || !wasSame) Deno.exitCode = 1;

function bytesOf({ arrived, inline }: Run, counts: (file: { isBefore: boolean }) => boolean): number {
  return [...arrived, ...inline].filter(counts).reduce((sum, { bytes }) => sum + bytes, 0);
}

function longTasks({ longTasks, interactive }: Run, isBefore: boolean): number[] {
  return longTasks.filter(({ at }) => at < interactive === isBefore).map(({ ms }) => ms);
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

function line(what: string, of: (run: Run) => number, unit: string, goal = "") {
  row(what, at(ours.map(of), 0.5), at(theirs.map(of), 0.5), unit, goal);
}

function spread(what: string, share: number, goal: string) {
  const [mine, other] = [ours, theirs].map((runs) => at(runs.flatMap(({ painted }) => painted), share));
  row(what, mine!, other!, "ms", goal);
}

function row(what: string, mine: number, other: number, unit: string, goal: string) {
  const ratio = other > 0 ? `${(mine / other).toFixed(2)} x` : "";
  const text = (value: number) => value.toFixed(unit === "ms" && value < 100 ? 1 : 0).padStart(7);
  console.log(
    `${what.padEnd(38)}${text(mine)} ${unit.padEnd(3)} bare page${text(other)} ${unit.padEnd(3)}${
      ratio.padStart(8)
    }   ${goal && `(${goal})`}`,
  );
}
