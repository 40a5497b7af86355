import { findBatch } from "../../db/batches/batches.ts";
import {
  countInvitations,
  type InvitationCounts,
  listInvitations,
} from "../../db/inviting/respondent_invitations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import type { InvitationState, RespondentInvitation } from "../../model/inviting/respondent_invitation.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

export interface Invitations {
  readonly invitations: readonly RespondentInvitation[];
  readonly counts: InvitationCounts;
  /** The number of invitations in the requested state, or of all. */
  readonly total: number;
  readonly isLive: boolean;
}

/** Returns a batch's invitations with their states, newest first. */
export async function batchInvitations(
  ctx: Ctx,
  actor: Actor,
  query: { batchId: string; state?: InvitationState; limit: number; offset: number },
): Promise<Invitations> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const batchId = requireId(query.batchId);
  const now = ctx.now();
  const [batch, invitations, counts] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    listInvitations(ctx.sql, orgId, batchId, { ...query, now }),
    countInvitations(ctx.sql, orgId, batchId, now),
  ]);
  if (!batch) throw new Refusal("not_found");
  const { remindable: _, retryable: __, ...byState } = counts;
  const total = query.state
    ? counts[query.state]
    : Object.values(byState).reduce((sum, count) => sum + count, 0);
  const isLive = batch.status === "live" && !batch.project.isArchived;
  return { invitations, counts, total, isLive };
}
