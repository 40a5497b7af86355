import type { Context } from "fresh";
import { define, type State } from "$/define.ts";
import { signOut } from "$/domain/account/sign_in/sign_out.ts";
import { endedSessionCookie } from "$/site/cookies/session_cookie.ts";

export const handler = define.handlers({ GET: leave, POST: leave });

/**
 * What the browser kept of pages: read, put aside for "back", fetched and drawn ahead. Not its storage: what is kept there is the
 * answers of whoever sat a test in it, which may be unsent, and what was typed into forms, which the sign-out's own script drops.
 */
const FORGOTTEN = '"cache", "prefetchCache", "prerenderCache"';

async function leave(ctx: Context<State>): Promise<Response> {
  await signOut(ctx.state, ctx.state.actor);
  const headers = new Headers({ "set-cookie": endedSessionCookie(), "clear-site-data": FORGOTTEN });
  // A link or a form wants a page after it; a script wants to know that it is done.
  const wantsPage = ctx.req.headers.get("accept")?.includes("text/html");
  if (!wantsPage) return new Response(null, { status: 204, headers });
  headers.set("location", "/");
  return new Response(null, { status: 303, headers });
}
