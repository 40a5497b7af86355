import { keepClientError, listClientErrors } from "../../db/organization/client_errors.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { ClientErrorGroup, ErrorReport } from "../../model/organization/client_error.ts";
import { LIMITS } from "../../model/limits.ts";
import { CLIENT_ERRORS_SHOWN } from "../../model/times.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { countAttempt } from "../access/attempts.ts";
import type { Origin } from "../access/visitor.ts";

/** Returns the recent browser errors of an organisation's users. */
export async function listErrors(ctx: Ctx, actor: Actor): Promise<ClientErrorGroup[]> {
  const { orgId } = requireMay(actor, "viewOrganization");
  const since = new Date(ctx.now().getTime() - CLIENT_ERRORS_SHOWN);
  return await listClientErrors(ctx.sql, orgId, { since, limit: LIMITS.clientErrorsShown });
}

/** Stores a browser error with the signed-in user. */
export async function reportError(ctx: Ctx, actor: Actor, report: ErrorReport, from: Origin): Promise<void> {
  await countAttempt(ctx, "reportErrorFromAddress", from.address);
  await keepClientError(ctx.sql, orgOf(actor), {
    ...actorOf(actor),
    url: withoutQuery(report.url),
    errorMessage: report.errorMessage,
    stackTrace: report.stackTrace ?? null,
    componentStack: report.componentStack ?? null,
    context: report.context,
    userAgent: from.userAgent?.slice(0, 500) ?? null,
    now: ctx.now(),
  });
}

/** An operator's errors are the platform's, in a support session too. */
const orgOf = (actor: Actor) => "orgId" in actor && actor.kind !== "support" ? actor.orgId : null;

function actorOf(actor: Actor) {
  switch (actor.kind) {
    case "respondent":
      return { actorKind: "respondent", actorId: actor.respondentId } as const;
    case "operator":
    case "enrollingOperator":
    case "support":
    case "key":
    case "nobody":
      return { actorKind: "nobody", actorId: null } as const;
    default:
      return { actorKind: "staff", actorId: actor.userId } as const;
  }
}

/** Removes the query, which may contain a search or a link's secret. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, "");
