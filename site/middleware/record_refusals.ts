import type { Context } from "fresh";
import { define, type State } from "$/define.ts";
import { auditLook } from "$/domain/audit.ts";
import { auditRefusal } from "$/domain/audit_refusal.ts";
import { findCall } from "$/model/api/calls.ts";
import type { AuditSubject } from "$/model/organization/audit_verb.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { Refusal } from "$/model/refusal.ts";

/**
 * The one place that writes refused and unsuccessful requests of members into the audit trail, whichever
 * layer refused them. Of an operator in a support session it also writes every page and call that they are
 * sent, before it is sent: if it cannot be recorded, it is not shown.
 */
export const recordRefusals = define.middleware(async (ctx) => {
  try {
    const answer = await ctx.next();
    await record(ctx, answer.status);
    return answer;
  } catch (thrown) {
    if (thrown instanceof Refusal) await record(ctx, thrown.status);
    throw thrown;
  }
});

/** For a gate that redirects instead of refusing. */
export const recordClosedGate = (ctx: RefusedContext): Promise<void> => record(ctx, 403);

type RefusedContext = Pick<Context<State>, "state" | "req" | "route" | "params" | "url">;

async function record({ state, req, route, params, url }: RefusedContext, status: number): Promise<void> {
  const isRefused = status === 403 || status === 404;
  const { actor } = state;
  const isLook = actor.kind === "support" && ["GET", "HEAD"].includes(req.method) && status < 300;
  if (!isRefused && !isLook) return;
  const needs = needsOfPage(route) ?? findCall(req.method, route ?? "")?.needs;
  // A public page, and an unknown address, belong to no organisation.
  if (!needs || needs === "comeIn" || route === "/admin/:path*") return;
  const to = askedFor(route!, { ...Object.fromEntries(url.searchParams), ...params });
  if (isLook) return await auditLook(state, actor, { verb: "viewInSupport", to, detail: { page: route } });
  await auditRefusal(state, actor, { verb: status === 403 ? "refuseAccess" : "findNothing", needs, to });
}

/** The kind of object of an id, by its name in the route or by the folder before it. */
const KINDS: Readonly<Record<string, AuditSubject>> = {
  ...{ projectId: "project", projects: "project", project: "project" },
  ...{ batchId: "batch", batches: "batch", batch: "batch" },
  ...{ respondentId: "respondent", respondents: "respondent", respondent_id: "respondent" },
  ...{ assessmentId: "assessment", assessments: "assessment", assessment: "assessment" },
  ...{ codeId: "test_code", "test-codes": "test_code", agreementId: "agreement", agreements: "agreement" },
  ...{ memberId: "user", users: "user", teammates: "user", taskId: "request", tasks: "request" },
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The innermost object of an address. */
function askedFor(
  route: string,
  named: Readonly<Record<string, string | undefined>>,
): readonly [kind: AuditSubject, id: string | undefined] {
  const parts = route.split("/");
  const inPath = parts.flatMap((part, at) => {
    const name = part.startsWith(":") ? part.slice(1) : undefined;
    const kind = name && (KINDS[name] ?? (name === "id" ? KINDS[parts[at - 1]!] : undefined));
    return kind ? [[kind, named[name]] as const] : [];
  });
  const inQuery = Object.keys(named).flatMap((name) =>
    KINDS[name] ? [[KINDS[name], named[name]] as const] : []
  );
  const [kind, id] = inPath.at(-1) ?? inQuery[0] ?? ["organization", undefined];
  return [kind, id && ID.test(id) ? id.toLowerCase() : undefined];
}
