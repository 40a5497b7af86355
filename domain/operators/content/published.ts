import { listPublishedTests } from "../../../db/instruments/published_content.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { inShownOrder } from "../../../model/instruments/test_identifiers.ts";
import type { PublishedTest } from "../../../model/operators/content.ts";
import type { Ctx } from "../../context.ts";

/** Every test with what is published of it. */
export async function listPublished(ctx: Ctx, actor: Actor): Promise<PublishedTest[]> {
  requireMay(actor, "operate");
  const tests = await listPublishedTests(ctx.sql);
  return tests.sort((one, other) => inShownOrder(one.test, other.test))
    .map(({ publishedAt, ...test }) => ({ ...test, publishedAt: publishedAt.toISOString() }));
}
