import { HttpError } from "fresh";
import type { Actor } from "$/model/account/actor.ts";
import { adminShell } from "$/domain/organization/admin_shell.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { may, type Permissions } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";
import { recordClosedGate } from "$/site/middleware/record_refusals.ts";
import { define } from "./define.ts";
import { clearedNoticeCookie, noticeOf } from "./notice.ts";

/** Sends visitors who are not signed in to the sign-in page, with a return address. */
export const requireSignIn = define.middleware((ctx) => {
  // Before this gate it may be anybody.
  const actor = ctx.state.actor as Actor;
  const { kind } = actor;
  if (kind === "staff" || kind === "support") return ctx.next();
  if (isScripted(ctx.req)) {
    return new Response(null, { status: kind === "nobody" || kind === "respondent" ? 401 : 403 });
  }
  if (kind === "waiting") return ctx.redirect("/waiting", 303);
  if (kind === "leaving") return ctx.redirect("/closed", 303);
  if (kind === "enrolling" || kind === "enrollingOperator") {
    return ctx.redirect(["/set-up-second-factor", ...returnTo(ctx)].join("?"), 303);
  }
  if (actor.kind === "operator") {
    return ctx.redirect(actor.hasSupportEnded ? "/operator?support=ended" : "/operator", 303);
  }
  return ctx.redirect(["/login?unauthorized", ...returnTo(ctx)].join("&"), 303);
});

/** Loads the shell and the member's permissions in one round trip. */
export const openShell = define.middleware(async (ctx) => {
  const { state } = ctx;
  state.shell = await adminShell(state, state.actor);
  state.may = may(state.actor, state.shell.organization);
  state.notice = noticeOf(ctx.req);
  const response = await ctx.next();
  if (state.notice && response.ok) response.headers.append("set-cookie", clearedNoticeCookie());
  return response;
});

/**
 * Redirects to the consent page while the member has not agreed to the current terms (docs/product.md,
 * Consent). The input of a form is kept.
 */
export const requireConsent = define.middleware((ctx) => {
  if (ctx.state.shell.me.hasAcceptedTerms || ctx.url.pathname === "/admin/consent") return ctx.next();
  if (isScripted(ctx.req)) throw new HttpError(403);
  return ctx.redirect(["/admin/consent", ...returnTo(ctx)].join("?"), 303);
});

/**
 * Opens a page to members with the capability that it needs (model/account/pages.ts). Others are redirected
 * to the dashboard. A page without a named capability is closed to all members.
 */
export const requirePageRight = define.middleware(async (ctx) => {
  const needs = needsOfPage(ctx.route);
  if (needs ? ctx.state.may[needs] : isNowhere(ctx)) return await ctx.next();
  if (needs || ctx.route === null) return await refuseOrRedirect(ctx, "/admin");
  throw new HttpError(404);
});

/**
 * Unknown addresses show 404 to those who work with projects. Others are redirected, so that they cannot find
 * out which pages exist.
 */
const isNowhere = ({ route, state }: { route: string | null; state: { may: Permissions } }) =>
  route === null && state.may.viewProjects;

type ShutContext = Parameters<typeof recordClosedGate>[0] & {
  redirect(to: string, status?: number): Response;
};

/** Redirects reads, with a record of the refusal; refuses writes. */
async function refuseOrRedirect(ctx: ShutContext, page: string): Promise<Response> {
  if (ctx.req.method !== "GET" && ctx.req.method !== "HEAD") throw new Refusal("forbidden");
  await recordClosedGate(ctx);
  return ctx.redirect(page, 303);
}

/** Whether a script sent the request: it gets a status instead of a redirect to a page. */
export const isScripted = ({ headers }: Request) =>
  !["navigate", null].includes(headers.get("sec-fetch-mode")) ||
  headers.get("accept")?.startsWith("application/json");

/** Page of the form that was sent. The input is kept there (islands/form/KeepTyped.tsx). */
function formOf({ headers, url }: Request): URL | undefined {
  const from = headers.get("referer");
  const page = from && URL.canParse(from) ? new URL(from) : undefined;
  return page?.host === new URL(url).host ? page : undefined;
}

/** Query part with the address to return to. */
function returnTo({ req, url }: { req: Request; url: URL }): string[] {
  const back = req.method === "GET" ? url : formOf(req);
  return back ? [`return=${encodeURIComponent(back.pathname + back.search)}`] : [];
}
