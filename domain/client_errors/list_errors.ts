import { listClientErrors } from "../../db/client_errors.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { ClientErrorGroup } from "../../model/client_error.ts";
import type { Ctx } from "../context.ts";

const DAYS = 30;
const MOST = 100;

/** What went wrong lately in the browsers of an organisation's people. */
export async function listErrors(ctx: Ctx, actor: Actor): Promise<ClientErrorGroup[]> {
  const { orgId } = requireAdmin(actor);
  const since = new Date(ctx.now().getTime() - DAYS * 24 * 3600_000);
  return await listClientErrors(ctx.sql, orgId, { since, limit: MOST });
}
