import { findFullWindow, takeAttempt } from "../../db/account/attempts.ts";
import { networkOf } from "../../lib/http/ip_network.ts";
import { keyedHash, keyFor } from "../../lib/secrets/secrets.ts";
import { Refusal } from "../../model/refusal.ts";
import { ATTEMPTS } from "../../model/limits.ts";
import type { Ctx } from "../context.ts";

/** sign_in.ts says what each of its own counts. */
export type Attempt = keyof typeof ATTEMPTS;

/** Counted before it is tried: whatever races, no more than the limit are under way. */
export async function countAttempt(ctx: Ctx, attempt: Attempt, who: string | null): Promise<void> {
  const until = await noteAttempt(ctx, attempt, who);
  if (until) refuseUntil(until, ctx.now());
}

/** Counts it if the limit is not reached: null then, else when the window ends. */
export async function noteAttempt(ctx: Ctx, attempt: Attempt, who: string | null): Promise<Date | null> {
  const { limit, window } = ATTEMPTS[attempt];
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + window);
  return await takeAttempt(ctx.sql, attemptKey(ctx, attempt, who), { limit, now, endsAt });
}

/**
 * Where failures alone are counted: asked after a guess that was right, so that of any number of guesses sent at once none
 * that comes after the limit tells its maker that it was.
 */
export async function requireFewFailures(ctx: Ctx, attempt: Attempt, who: string | null): Promise<void> {
  const until = await fullUntil(ctx, attempt, who);
  if (until) refuseUntil(until, ctx.now());
}

/** When the window ends in which the limit is reached; null where it is not. Counts nothing. */
export const fullUntil = (ctx: Ctx, attempt: Attempt, who: string | null): Promise<Date | null> =>
  findFullWindow(ctx.sql, attemptKey(ctx, attempt, who), { limit: ATTEMPTS[attempt].limit, now: ctx.now() });

function refuseUntil(until: Date, now: Date): never {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new Refusal("too_many_attempts", { retryAfter });
}

/** A keyed hash, so that the table tells nobody who tried. */
export function attemptKey(ctx: Ctx, attempt: Attempt, who: string | null): Uint8Array {
  const name = attempt.endsWith("FromAddress") ? networkOf(who) : (who ?? "").toLowerCase();
  return keyedHash(keyFor(ctx.secret, "attempts"), `${attempt} ${name}`);
}
