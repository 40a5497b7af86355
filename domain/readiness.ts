import { inTime } from "../lib/flow/waiting.ts";
import type { Ctx } from "./context.ts";

/** How long a dependency may take to respond before it counts as missing. */
const PATIENCE_MS = 2_000;

export type Readiness =
  | { readonly ready: true }
  | { readonly ready: false; readonly missing: readonly string[] };

/** Returns whether all dependencies of a process respond, and the names of those that do not. */
export async function readiness(
  { sql, broker, store, isTimed }: Pick<Ctx, "sql" | "broker" | "store" | "isTimed">,
  others: Readonly<Record<string, PromiseLike<unknown>>> = {},
): Promise<Readiness> {
  const database = Promise.all([sql`select 1`, isTimed?.()]);
  const parts = { broker: broker.ready(), database, store: store.ready(), ...others };
  const checks = Object.entries(parts).map(async ([name, check]) => await responds(check) ? [] : [name]);
  const missing = (await Promise.all(checks)).flat();
  return missing.length === 0 ? { ready: true } : { ready: false, missing };
}

async function responds(check: PromiseLike<unknown>): Promise<boolean> {
  return await inTime(check.then(() => true, () => false), PATIENCE_MS) ?? false;
}
