import { HttpError } from "fresh";
import { adminShell } from "$/domain/organization/admin_shell.ts";
import { needsOfPage } from "$/model/account/pages.ts";
import { may, type Permissions } from "$/model/account/permissions.ts";
import { Refusal } from "$/model/refusal.ts";
import { recordShut } from "$/site/middleware/record_refusals.ts";
import { define } from "./define.ts";
import { noticeOf, noticeSaid } from "./notice.ts";

/** Whoever is not signed in goes to the sign-in page, and from there back to where they wanted to be. */
export const signedIn = define.middleware((ctx) => {
  const { kind } = ctx.state.actor as { kind: string };
  if (kind === "staff") return ctx.next();
  if (isScripted(ctx.req)) return new Response(null, { status: kind === "waiting" ? 403 : 401 });
  if (kind === "waiting") return ctx.redirect("/waiting", 303);
  return ctx.redirect(["/login?unauthorized", ...returnTo(ctx)].join("&"), 303);
});

/** One round trip for all that stands around the page and for what this member may do. */
export const openShell = define.middleware(async (ctx) => {
  const { state } = ctx;
  state.shell = await adminShell(state, state.actor);
  state.may = may(state.actor, state.shell.organization);
  state.notice = noticeOf(ctx.req);
  const response = await ctx.next();
  if (state.notice && response.ok) response.headers.append("set-cookie", noticeSaid());
  return response;
});

/**
 * docs/product.md, Consent: without consent to the terms as they stand nothing else opens. What somebody has
 * just sent waits in its form.
 */
export const agreed = define.middleware((ctx) => {
  if (ctx.state.shell.me.hasAcceptedTerms || ctx.url.pathname === "/admin/consent") return ctx.next();
  if (isScripted(ctx.req)) throw new HttpError(403);
  return ctx.redirect(["/admin/consent", ...returnTo(ctx)].join("?"), 303);
});

/**
 * Each page is open to whoever may what it needs (model/account/pages.ts), as their organisation has it
 * switched on. Others are sent to the dashboard. A page that names nothing is open to nobody.
 */
export const opensToWhoMay = define.middleware(async (ctx) => {
  const needs = needsOfPage(ctx.route);
  if (needs ? ctx.state.may[needs] : isNowhere(ctx)) return await ctx.next();
  if (needs || ctx.route === null) return await sendTo(ctx, "/admin");
  throw new HttpError(404);
});

/** An address without a page says so to admins; of what there is a read-only member is told nothing. */
const isNowhere = ({ route, state }: { route: string | null; state: { may: Permissions } }) =>
  route === null && state.may.viewOrganization;

type ShutContext = Parameters<typeof recordShut>[0] & { redirect(to: string, status?: number): Response };

/** Whoever wants to see a page finds themselves on another; whoever wants to change something is refused. */
async function sendTo(ctx: ShutContext, page: string): Promise<Response> {
  if (ctx.req.method !== "GET" && ctx.req.method !== "HEAD") throw new Refusal("forbidden");
  await recordShut(ctx);
  return ctx.redirect(page, 303);
}

/** A script's request cannot follow a redirect to a form: it is told in a word. */
export const isScripted = ({ headers }: Request) =>
  !["navigate", null].includes(headers.get("sec-fetch-mode")) ||
  headers.get("accept")?.startsWith("application/json");

/** The page that holds the form: what was typed into it is kept there (islands/form/KeepTyped.tsx). */
function formOf({ headers, url }: Request): URL | undefined {
  const from = headers.get("referer");
  const page = from && URL.canParse(from) ? new URL(from) : undefined;
  return page?.host === new URL(url).host ? page : undefined;
}

/** Where to go on from a page that came between, as a part of its address. */
function returnTo({ req, url }: { req: Request; url: URL }): string[] {
  const back = req.method === "GET" ? url : formOf(req);
  return back ? [`return=${encodeURIComponent(back.pathname + back.search)}`] : [];
}
