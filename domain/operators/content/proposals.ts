import {
  deleteProposal,
  findProposal,
  listOpenProposals,
  lockProposal,
  type ProposalRow,
} from "../../../db/operators/content_proposals.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Proposal } from "../../../model/operators/content.ts";
import { Refusal } from "../../../model/refusal.ts";
import { auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { packageKey } from "./stored_package.ts";

export async function readProposal(ctx: Ctx, actor: Actor, id: string): Promise<Proposal> {
  requireMay(actor, "operate");
  const row = await findProposal(ctx.sql, id, ctx.now());
  if (!row) throw new Refusal("not_found");
  return viewOf(row);
}

/** What is checked and not published yet, and whose people are still being scored. */
export async function listProposals(ctx: Ctx, actor: Actor): Promise<Proposal[]> {
  requireMay(actor, "operate");
  return (await listOpenProposals(ctx.sql, ctx.now())).map(viewOf);
}

const viewOf = (
  { fileHash: _, earlierId: __, scoringId: ___, createdAt, expiresAt, publishedAt, ...row }: ProposalRow,
): Proposal => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** Gives an unpublished proposal up, and deletes its package. */
export async function withdrawProposal(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const operator = requireMay(actor, "operate");
  const { test } = await readProposal(ctx, actor, id);
  await ctx.sql.begin(async (tx) => {
    await lockProposal(tx, id, ctx.now());
    await ctx.unchanged?.(tx);
    if (!await deleteProposal(tx, id)) throw new Refusal("already_published");
    await auditOperator(ctx, tx, operator, null, {
      verb: "withdrawContent",
      to: ["content", id],
      detail: { test },
    });
  });
  await ctx.store.delete(packageKey(id));
}
