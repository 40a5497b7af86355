import { keepClientError } from "../../../db/organization/client_errors.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { ErrorReport } from "../../../model/notices/notices.ts";
import { countAttempt } from "../../access/attempts.ts";
import type { Origin } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";

/** Keeps what went wrong in a browser, with who was signed in. */
export async function reportError(ctx: Ctx, actor: Actor, report: ErrorReport, from: Origin): Promise<void> {
  await countAttempt(ctx, "reportErrorFromAddress", from.address);
  await keepClientError(ctx.sql, actor.kind === "nobody" ? null : actor.orgId, {
    ...who(actor),
    url: withoutQuery(report.url),
    errorMessage: report.errorMessage,
    stackTrace: report.stackTrace ?? null,
    componentStack: report.componentStack ?? null,
    context: report.context,
    userAgent: from.userAgent?.slice(0, 500) ?? null,
    now: ctx.now(),
  });
}

function who(actor: Actor) {
  switch (actor.kind) {
    case "respondent":
      return { actorKind: "respondent", actorId: actor.respondentId } as const;
    case "nobody":
      return { actorKind: "nobody", actorId: null } as const;
    default:
      return { actorKind: "staff", actorId: actor.userId } as const;
  }
}

/** A search or a link's secret may stand in the query. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/s, "");
