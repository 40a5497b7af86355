import { Refusal } from "../../../model/refusal.ts";
import { MINUTE } from "../../../model/times.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";

/** Respondents tracked; beyond that the least recently active are dropped. */
const MAX_TRACKED = 20_000;

interface Allowance {
  readonly left: number;
  readonly at: number;
}

/** By respondent. */
const allowances = () => new Map<string, Allowance>();

const leftAt = ({ left, at }: Allowance, now: number) =>
  Math.min(LIMITS.answersAtOnce, left + Math.max(0, now - at) * LIMITS.answersPerMinute / MINUTE);

/**
 * Refuses answers that come faster than a person can give them, so that no client can fill the database.
 * Repeated answers are not stored again and do not count.
 */
export function requirePace(ctx: Pick<Ctx, "memory">, respondentId: string, now: number): void {
  const allowance = remembered(ctx, allowances).get(respondentId);
  if (allowance && leftAt(allowance, now) < 1) throw new Refusal("too_many_answers");
}

export function countEvent(ctx: Pick<Ctx, "memory">, respondentId: string, now: number): void {
  const all = remembered(ctx, allowances);
  const allowance = all.get(respondentId);
  all.delete(respondentId);
  all.set(respondentId, { left: (allowance ? leftAt(allowance, now) : LIMITS.answersAtOnce) - 1, at: now });
  if (all.size > MAX_TRACKED) all.delete(all.keys().next().value!);
}
