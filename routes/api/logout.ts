import type { Context } from "fresh";
import { define, type State } from "$/define.ts";
import { signOut } from "$/domain/account/sign_in/sign_out.ts";
import { endedSessionCookie } from "$/site/cookies/session_cookie.ts";
import { CLEARED } from "$/site/middleware/speculation.ts";

export const handler = define.handlers({ GET: leave, POST: leave });

async function leave(ctx: Context<State>): Promise<Response> {
  await signOut(ctx.state, ctx.state.actor);
  const headers = new Headers({ "set-cookie": endedSessionCookie(), "clear-site-data": CLEARED });
  // A link or a form gets a redirect, a script 204.
  const wantsPage = ctx.req.headers.get("accept")?.includes("text/html");
  if (!wantsPage) return new Response(null, { status: 204, headers });
  headers.set("location", "/");
  return new Response(null, { status: 303, headers });
}
