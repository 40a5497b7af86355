import { listPublishedScorings, listPublishedTests } from "../../../db/instruments/published_content.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { inShownOrder } from "../../../model/instruments/test_identifiers.ts";
import type { PublishedScoring, PublishedTest } from "../../../model/operators/content.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";

/** Every scoring of a test, the newest first. */
export async function listScorings(ctx: Ctx, actor: Actor, test: string): Promise<PublishedScoring[]> {
  requireMay(actor, "operate");
  const scorings = await listPublishedScorings(ctx.sql, test);
  if (scorings.length === 0) throw new Refusal("not_found");
  return scorings.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() }));
}

/** Every test with what is published of it. */
export async function listPublished(ctx: Ctx, actor: Actor): Promise<PublishedTest[]> {
  requireMay(actor, "operate");
  const tests = await listPublishedTests(ctx.sql);
  return tests.sort((one, other) => inShownOrder(one.test, other.test))
    .map(({ publishedAt, ...test }) => ({ ...test, publishedAt: publishedAt.toISOString() }));
}
