import { findBatch } from "../../db/batches/batches.ts";
import {
  countInvitations,
  type InvitationCounts,
  listInvitations,
} from "../../db/inviting/respondent_invitations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import type { InvitationState, RespondentInvitation } from "../../model/inviting/respondent_invitation.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { auditLook } from "../audit.ts";
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
  query: InvitationPage,
): Promise<Invitations> {
  const { batch, counts, invitations: { results: invitations } } = await open(
    ctx,
    actor,
    query,
    countInvitations,
  );
  const isLive = batch.status === "live" && !batch.project.isArchived;
  return { invitations, counts, total: totalOf(counts, query), isLive };
}

/** The same for a program. It is on record. */
export async function findInvitations(
  ctx: Ctx,
  actor: Actor,
  query: InvitationPage,
): Promise<Listed<RespondentInvitation>> {
  const { counts: count, invitations } = await open(
    ctx,
    actor,
    query,
    (...of) => lengthOf(query, async () => totalOf(await countInvitations(...of), query)),
  );
  const reader = requireMay(actor, "inviteRespondents");
  await auditLook(ctx, reader, { verb: "listRespondents", to: ["batch", query.batchId] });
  return { count, ...invitations };
}

interface InvitationPage extends Page {
  readonly batchId: string;
  readonly state?: InvitationState;
}

async function open<Counts>(
  ctx: Ctx,
  actor: Actor,
  query: InvitationPage,
  count: (...of: Parameters<typeof countInvitations>) => Counts,
) {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const batchId = requireId(query.batchId);
  const now = ctx.now();
  const [batch, invitations, counts] = await Promise.all([
    findBatch(ctx.sql, orgId, batchId),
    listInvitations(ctx.sql, orgId, batchId, { ...query, now }),
    count(ctx.sql, orgId, batchId, now),
  ]);
  if (!batch) throw new Refusal("not_found");
  return { batch, invitations, counts };
}

const totalOf = (
  { remindable: _, retryable: __, ...byState }: InvitationCounts,
  { state }: Pick<InvitationPage, "state">,
): number => state ? byState[state] : Object.values(byState).reduce((sum, count) => sum + count, 0);
