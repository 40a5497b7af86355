import { inTime } from "../lib/time/in_time.ts";
import type { Ctx } from "./context.ts";

/** How long a part may take to answer before it counts as missing. */
const PATIENCE_MS = 2_000;

export type Readiness =
  | { readonly ready: true }
  | { readonly ready: false; readonly missing: readonly string[] };

/** Whether a process can do its work: when it cannot, which of the parts that it leans on do not answer. */
export async function readiness(
  { sql, broker, store }: Pick<Ctx, "sql" | "broker" | "store">,
  others: Readonly<Record<string, PromiseLike<unknown>>> = {},
): Promise<Readiness> {
  const parts = { broker: broker.ready(), database: sql`select 1`, store: store.ready(), ...others };
  const asked = Object.entries(parts).map(async ([name, answer]) => await answers(answer) ? [] : [name]);
  const missing = (await Promise.all(asked)).flat();
  return missing.length === 0 ? { ready: true } : { ready: false, missing };
}

async function answers(answer: PromiseLike<unknown>): Promise<boolean> {
  return await inTime(answer.then(() => true, () => false), PATIENCE_MS) ?? false;
}
