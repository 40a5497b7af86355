import { findHandOver, type HandOver, keepHandOver } from "../../db/entry/hand_overs.ts";
import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { HAND_OVER } from "../../model/times.ts";
import { newCode } from "../codes/new_code.ts";
import type { Ctx } from "../context.ts";
import { requireOwnId } from "./respondent_home.ts";

/** Makes a code with which the respondent continues on another device. An earlier one ends. */
export async function handOver(ctx: Ctx, actor: Actor, respondentId: string): Promise<HandOver> {
  const { orgId } = requireOwnId(actor, respondentId);
  const now = ctx.now();
  const made = { code: newCode(), expiresAt: new Date(now.getTime() + HAND_OVER) };
  await ctx.sql.begin(async (tx) => {
    if (!await keepHandOver(tx, orgId, respondentId, made)) throw new Refusal("not_signed_in");
    await appendAuditEvent(tx, orgId, {
      at: now,
      actorKind: "respondent",
      actorId: respondentId,
      verb: "handOver",
      subjectKind: "respondent",
      subjectId: respondentId,
    });
  });
  return made;
}

/** The respondent's code for another device; null if there is none that can still be used. */
export async function ownHandOver(ctx: Ctx, actor: Actor): Promise<HandOver | null> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  return await findHandOver(ctx.sql, orgId, respondentId, ctx.now());
}
