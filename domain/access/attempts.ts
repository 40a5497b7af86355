import { findFullWindow, takeAttempt } from "../../db/account/attempts.ts";
import { networkOf } from "../../lib/http/ip_network.ts";
import { keyedHash, keyFor } from "../../lib/secrets/secrets.ts";
import { Refusal } from "../../model/refusal.ts";
import { ATTEMPTS } from "../../model/attempts.ts";
import { inSeconds } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/** Names of the limited attempts. Those of signing in are explained in sign_in.ts. */
export type Attempt = keyof typeof ATTEMPTS;
/** Calls are counted in the same table (count_call.ts). */
type CountedCalls = "callsOfKey" | "callsOfSession";

/**
 * Counts the attempt before it is made, so that concurrent calls cannot exceed the limit. Refuses with
 * too_many_attempts.
 */
export async function countAttempt(ctx: Ctx, attempt: Attempt, subject: string | null): Promise<void> {
  const until = await noteAttempt(ctx, attempt, subject);
  if (until) refuseUntil(ctx, attempt, until);
}

/**
 * Counts the attempt and returns null if the limit is not reached; otherwise returns the end of the window.
 */
export async function noteAttempt(ctx: Ctx, attempt: Attempt, subject: string | null): Promise<Date | null> {
  const { limit, window } = ATTEMPTS[attempt];
  const now = ctx.now();
  const endsAt = new Date(now.getTime() + window);
  return await takeAttempt(ctx.sql, attemptKey(ctx, attempt, subject), { limit, now, endsAt });
}

/**
 * Refuses if too many failures are counted. Called after a correct guess, where only wrong guesses count: if
 * guesses are sent concurrently, a correct one beyond the limit is refused and so does not reveal that it was
 * correct.
 */
export async function requireFewFailures(ctx: Ctx, attempt: Attempt, subject: string | null): Promise<void> {
  const until = await fullUntil(ctx, attempt, subject);
  if (until) refuseUntil(ctx, attempt, until);
}

/** Returns the end of the window if the limit is reached, else null. Counts nothing. */
export const fullUntil = (ctx: Ctx, attempt: Attempt, subject: string | null): Promise<Date | null> =>
  findFullWindow(ctx.sql, attemptKey(ctx, attempt, subject), {
    limit: ATTEMPTS[attempt].limit,
    now: ctx.now(),
  });

function refuseUntil(ctx: Ctx, attempt: Attempt, until: Date): never {
  ctx.log.warn("attempts.over", { attempt });
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1000));
  const { limit: quota, window } = ATTEMPTS[attempt];
  throw new Refusal("too_many_attempts", { retryAfter, quota, window: inSeconds(window) });
}

/** Returns a keyed hash, so that the table does not reveal the address or the account. */
export function attemptKey(
  ctx: Pick<Ctx, "secret">,
  attempt: Attempt | CountedCalls,
  subject: string | null,
): Uint8Array {
  const name = attempt.endsWith("FromAddress") ? networkOf(subject) : (subject ?? "").toLowerCase();
  return keyedHash(keyFor(ctx.secret, "attempts"), `${attempt} ${name}`);
}
