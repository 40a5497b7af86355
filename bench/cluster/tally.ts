import { EXACT_MS } from "$/tests/faults/site/dues.ts";
import type { Compared } from "$/tests/faults/site/compare_answers.ts";
import { median } from "../median.ts";
import type { Acted } from "./acts.ts";

/** What one trial of a fault has shown. */
export interface Trial {
  readonly fault: string;
  readonly compared: Pick<Compared, "answers" | "lost" | "doubled" | "late" | "silences" | "off">;
  readonly acted: Acted;
  readonly tasks: TaskCounts;
}

export interface TaskCounts {
  readonly settled: number;
  /** Not settled in a minute, failed, acknowledged and not stored, or settled more than once. */
  readonly lost: number;
}

const HEADS = [
  ...["fault", "times", "answers", "lost", "doubled", "time wrong", "silence p50", "silence max"],
  ...["stream away", "sign-ins", "refused", "tasks", "tasks lost"],
];

/** One row for each fault, as Markdown. */
export function faultTable(trials: readonly Trial[]): string {
  const rows = [...Map.groupBy(trials, ({ fault }) => fault)].map(([fault, all]) => rowOf(fault, all));
  const widths = HEADS.map((head, at) =>
    Math.max(...[head, ...rows.map((row) => row[at]!)].map((it) => it.length))
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((it, at) => it.padEnd(widths[at]!)).join(" | ")} |`;
  return [line(HEADS), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function rowOf(fault: string, trials: readonly Trial[]): string[] {
  const sum = (of: (trial: Trial) => number) => String(trials.reduce((total, trial) => total + of(trial), 0));
  const silences = trials.flatMap(({ compared }) => compared.silences);
  return [
    ...[fault, String(trials.length), sum(({ compared }) => compared.answers)],
    ...[sum(({ compared }) => compared.lost), sum(({ compared }) => compared.doubled), sum(timesWrong)],
    ...[seconds(median(silences)), seconds(Math.max(...silences))],
    seconds(Math.max(...trials.map(({ acted }) => acted.longest.stream ?? 0))),
    ...[sum(({ acted }) => acted.signIns), sum(({ acted }) => acted.refused.length)],
    ...[sum(({ tasks }) => tasks.settled), sum(({ tasks }) => tasks.lost)],
  ];
}

/** People whose time was wrong, and answers that were given in time and are late. */
const timesWrong = ({ compared }: Trial) => compared.late + compared.off.filter((ms) => ms > EXACT_MS).length;

/** Whether everything that has to be 0 is 0. */
export const isWhole = (trial: Trial): boolean =>
  trial.compared.lost + trial.compared.doubled + timesWrong(trial) + trial.acted.refused.length +
      trial.tasks.lost === 0;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
