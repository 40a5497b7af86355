import type { Sql } from "../../db/pool.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** What a whole sitting without a connection leaves may come at once: the longest test asks for some 1,200 answers. */
const AT_ONCE = 2_000;
/** Who marks a grid as fast as hands can, each mark kept by itself, stays below it. */
const A_MINUTE = 200;
/** Beyond it those who were quiet longest are forgotten. */
const MOST = 20_000;

interface Allowance {
  readonly left: number;
  readonly at: number;
}

const allowances = new WeakMap<Sql, Map<string, Allowance>>();

function allowancesOf({ sql }: Pick<Ctx, "sql">): Map<string, Allowance> {
  let all = allowances.get(sql);
  if (!all) allowances.set(sql, all = new Map());
  return all;
}

const leftAt = ({ left, at }: Allowance, now: number) =>
  Math.min(AT_ONCE, left + Math.max(0, now - at) * A_MINUTE / 60_000);

/** Nobody fills the database: whoever says more than anybody can waits. Nothing said again is counted, as it is not kept again. */
export function requirePace(ctx: Pick<Ctx, "sql">, respondentId: string, now: number): void {
  const allowance = allowancesOf(ctx).get(respondentId);
  if (allowance && leftAt(allowance, now) < 1) throw new Refusal("too_many_answers");
}

export function countEvent(ctx: Pick<Ctx, "sql">, respondentId: string, now: number): void {
  const all = allowancesOf(ctx);
  const allowance = all.get(respondentId);
  all.delete(respondentId);
  all.set(respondentId, { left: (allowance ? leftAt(allowance, now) : AT_ONCE) - 1, at: now });
  if (all.size > MOST) all.delete(all.keys().next().value!);
}
