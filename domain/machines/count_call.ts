import { takeCalls, type TakenCalls } from "../../db/machines/api_keys.ts";
import type { Key } from "../../model/account/actor.ts";
import { MINUTE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";

/** What a process has of a key's running minute. */
interface Share {
  left: number;
  rest: number;
  /** While more is asked for. Nobody else asks then, so that a process does not take all at once. */
  asking: Promise<TakenCalls> | null;
  endsAt: number;
}

const shares = () => new Map<string, Share>();

/** A process takes a fiftieth of the limit at a time: few calls wait for that, and little lies unused with a process. */
const PARTS = 50;

/**
 * Counts a call of a key, and returns what is left of its limit in the running minute; below 0 beyond it. All
 * processes of the site together let through no more than the limit.
 */
export async function countCall(
  ctx: Pick<Ctx, "memory" | "now" | "sql">,
  { orgId, keyId, callsPerMinute: limit }: Pick<Key, "orgId" | "keyId" | "callsPerMinute">,
): Promise<{ left: number; endsAt: Date }> {
  const all = remembered(ctx, shares);
  const share = all.get(keyId) ?? { left: 0, rest: limit, asking: null, endsAt: 0 };
  all.set(keyId, share);
  while (share.endsAt <= ctx.now().getTime() || share.left === 0 && share.rest > 0) await askForMore();
  if (share.left === 0) return { left: -1, endsAt: new Date(share.endsAt) };
  share.left--;
  return { left: share.left + share.rest, endsAt: new Date(share.endsAt) };

  async function askForMore(): Promise<void> {
    if (share.asking) return void await share.asking;
    const now = ctx.now();
    const wanted = Math.ceil(limit / PARTS);
    share.asking = takeCalls(ctx.sql, orgId, keyId, {
      ...{ limit, wanted, now, endsAt: new Date(now.getTime() + MINUTE) },
    });
    try {
      const { granted, rest, endsAt } = await share.asking;
      Object.assign(share, { left: granted, rest, endsAt: endsAt.getTime() });
    } finally {
      share.asking = null;
    }
  }
}
