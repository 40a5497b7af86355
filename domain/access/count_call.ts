import { takeCalls, type TakenCalls } from "../../db/account/attempts.ts";
import type { Actor } from "../../model/account/actor.ts";
import { LIMITS } from "../../model/limits.ts";
import { MINUTE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";
import { attemptKey } from "./attempts.ts";

/** Whose calls are counted, and how many they may make in a minute. */
interface Caller {
  readonly name: "key" | "session";
  readonly id: string;
  readonly limit: number;
  /** The first calls of a minute, which a process counts by itself until there are more. */
  readonly unasked: number;
}

/**
 * Who is counted for an actor; null for respondents, whose answers are never refused for their number by this limit,
 * and for nobody: their calls have limits of their own (`ATTEMPTS`, `answersPerMinute`).
 */
export function callerOf(actor: Actor): Caller | null {
  if (actor.kind === "respondent" || actor.kind === "nobody") return null;
  if (actor.kind === "key") {
    return { name: "key", id: actor.keyId, limit: actor.callsPerMinute, unasked: 0 };
  }
  const limit = LIMITS.sessionCallsPerMinute;
  return { name: "session", id: actor.sessionId, limit, unasked: partOf(limit) };
}

/** What a process has of a caller's running minute. */
interface Share {
  left: number;
  rest: number;
  /** Calls that it let through and has not taken from the database yet. */
  owed: number;
  /** While more is asked for. Nobody else asks then, so that a process does not take all at once. */
  asking: Promise<TakenCalls> | null;
  endsAt: number;
}

const shares = () => new Map<string, Share>();

/** Shares of callers whose minute is over are forgotten beyond so many. */
const MOST_SHARES = 10_000;

/** A process takes a fiftieth of the limit at a time: few calls wait for that, and little lies unused with a process. */
const partOf = (limit: number) => Math.ceil(limit / 50);

/**
 * Counts a call, and returns what is left of the caller's limit in the running minute; below 0 beyond it. All
 * processes of the site together let through no more than the limit, but for what each has not asked for.
 */
export async function countCall(
  ctx: Pick<Ctx, "memory" | "now" | "sql" | "secret">,
  { name, id, limit, unasked }: Caller,
): Promise<{ left: number; endsAt: Date }> {
  const all = remembered(ctx, shares);
  const share = all.get(id) ?? { left: 0, rest: limit, owed: 0, asking: null, endsAt: 0 };
  if (!all.has(id)) forgetEnded(all, ctx.now().getTime());
  all.set(id, share);
  while (isOver() || share.left === 0 && share.rest > 0) {
    if (isOver() && unasked > 0 && !share.asking) beginUnasked();
    else await askForMore();
  }
  if (share.left === 0) return { left: -1, endsAt: new Date(share.endsAt) };
  share.left--;
  return { left: share.left + share.rest, endsAt: new Date(share.endsAt) };

  function isOver(): boolean {
    return share.endsAt <= ctx.now().getTime();
  }

  function beginUnasked(): void {
    const endsAt = ctx.now().getTime() + MINUTE;
    Object.assign(share, { left: unasked, rest: limit - unasked, owed: unasked, endsAt });
  }

  async function askForMore(): Promise<void> {
    if (share.asking) return void await share.asking;
    const now = ctx.now();
    const owed = isOver() ? 0 : share.owed;
    const wanted = partOf(limit) + owed;
    const key = attemptKey(ctx, name === "key" ? "callsOfKey" : "callsOfSession", id);
    share.asking = takeCalls(ctx.sql, key, {
      ...{ limit, wanted, now, endsAt: new Date(now.getTime() + MINUTE) },
    });
    try {
      const { granted, rest, endsAt } = await share.asking;
      Object.assign(share, { left: Math.max(0, granted - owed), rest, owed: 0, endsAt: endsAt.getTime() });
    } finally {
      share.asking = null;
    }
  }
}

function forgetEnded(all: Map<string, Share>, now: number): void {
  if (all.size < MOST_SHARES) return;
  for (const [id, { asking, endsAt }] of all) if (!asking && endsAt <= now) all.delete(id);
}
