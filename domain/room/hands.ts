import { heldBatch } from "../batches/held_batch.ts";
import {
  answerHands,
  deleteHands,
  findHandSetting,
  listUnfinished,
  setHands,
} from "../../db/sitting/raised_hands.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { HandReply } from "../../model/room/hands.ts";
import { audit } from "../audit.ts";
import { batchById } from "../batches/open_batch.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "../sitting/clock/clock.ts";
import { forPeople } from "./for_people.ts";

/** Whether respondents of a batch may raise a hand. */
export async function areHandsAllowed(ctx: Ctx, actor: Actor, batchId: string): Promise<boolean> {
  const { orgId } = requireMay(actor, "invigilate");
  const { id } = await batchById(ctx, actor, batchId);
  return await findHandSetting(ctx.sql, orgId, id) ?? false;
}

/** Lets respondents of a batch raise a hand, or not any more: then raised hands are hidden. Repeating it does nothing. */
export async function allowHands(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  isAllowed: boolean,
): Promise<void> {
  const staff = requireMay(actor, "invigilate");
  const { orgId } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  const changed = await ctx.sql.begin(async (tx) => {
    await heldBatch(tx, orgId, id);
    await ctx.unchanged?.(tx);
    if (!await setHands(tx, orgId, id, isAllowed)) return false;
    await audit(ctx, tx, staff, { verb: isAllowed ? "allowHands" : "forbidHands", to: ["batch", id] });
    return true;
  });
  if (!changed) return;
  for (const one of await listUnfinished(ctx.sql, orgId, id)) tellClockChanged(ctx, one);
}

/**
 * Tells people with a raised hand that somebody comes, or lowers their hands. Returns for how many. All or nothing:
 * an id of nobody in the batch is refused.
 */
export async function replyToHands(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  { respondents, reply }: HandReply,
): Promise<number> {
  const staff = requireMay(actor, "invigilate");
  const { orgId } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  const replied = await forPeople(ctx, staff, {
    ...{ batchId: id, respondents },
    verb: reply === "coming" ? "answerHand" : "lowerHand",
    act: (tx, ids, at) =>
      reply === "coming"
        ? answerHands(tx, orgId, id, { ids: ids ?? [], at })
        : deleteHands(tx, orgId, id, ids ?? []),
  });
  return replied.length;
}
