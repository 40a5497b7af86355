import { deleteHands, insertHand } from "../../db/sitting/raised_hands.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { HandKind, Talk } from "../../model/sitting/talk.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "./clock/clock.ts";
import { readTalk } from "./talk.ts";

/** Raises the own hand, or lowers it with null. The test goes on, and so does its time. */
export async function raiseHand(ctx: Ctx, actor: Actor, kind: HandKind | null): Promise<Talk> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  // Their token names the batch in which they signed in: they may have been moved to another one.
  if (kind === null) await deleteHands(ctx.sql, orgId, null, [respondentId]);
  else if (!await insertHand(ctx.sql, orgId, { respondentId, kind, at: ctx.now() })) {
    throw new Refusal("hands_not_allowed");
  }
  // For the board, and for other devices of theirs.
  tellClockChanged(ctx, respondentId);
  return await readTalk(ctx, actor);
}
