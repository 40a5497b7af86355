import { listClientErrors } from "../../../db/organization/client_errors.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { ClientErrorGroup } from "../../../model/organization/client_error.ts";
import { LIMITS } from "../../../model/limits.ts";
import { CLIENT_ERRORS_SHOWN } from "../../../model/times.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

/** What went wrong lately in the browsers of an organisation's people. */
export async function listErrors(ctx: Ctx, actor: Actor): Promise<ClientErrorGroup[]> {
  const { orgId } = requireMay(actor, "viewOrganization");
  const since = new Date(ctx.now().getTime() - CLIENT_ERRORS_SHOWN);
  return await listClientErrors(ctx.sql, orgId, { since, limit: LIMITS.clientErrorsShown });
}
