import { inTime } from "$/lib/flow/waiting.ts";
import { type Verdict, wrong } from "./verdict.ts";

const LIMIT_MS = 10_000;

/** What it is about, the check, what to do if the check fails or does not end, and a time limit of its own. */
export type Check = readonly [
  about: string,
  run: () => Verdict[] | Promise<Verdict[]>,
  advice: string,
  limitMs?: number,
];

/** Runs all checks at once, each for a limited time, and yields their verdicts in order. */
export async function* runChecks(checks: readonly Check[], limitMs = LIMIT_MS): AsyncGenerator<Verdict> {
  const running = checks.map((check) => verdictsOf(check, limitMs));
  for (const verdicts of running) yield* await verdicts;
}

/** Never rejects: an error of a check is a verdict. */
async function verdictsOf([about, run, advice, ownMs]: Check, allMs: number): Promise<Verdict[]> {
  const limitMs = ownMs ?? allMs;
  try {
    const verdicts = await inTime(Promise.resolve().then(run), limitMs);
    return verdicts ?? [wrong(about, `no answer within ${limitMs / 1000} s. ${advice}`)];
  } catch (error) {
    return [wrong(about, `${reasonOf(error)}. ${advice}`)];
  }
}

/** An error's message and that of its cause. If several addresses were tried, it has only a code. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string };
  const reason = message || code || String(error);
  return (cause instanceof Error ? `${reason}: ${cause.message}` : reason).replace(/\.$/, "");
}
