import { define } from "../define.ts";
import { type Proof, whoAsks } from "../domain/account/who_asks.ts";
import { findCall } from "../model/api/calls.ts";
import { isMember, NOBODY } from "../model/actor.ts";
import { respondentTokenOf } from "./respondent_cookie.ts";
import { sessionSecret } from "./session_cookie.ts";
import { addressOf } from "./visitor.ts";

/** Who asks: the one place where a header or a cookie becomes an actor. */
export const identify = define.middleware(async (ctx) => {
  const proof = proofOf(ctx.req.headers, ctx.url);
  const isAskedLater = findCall(ctx.req.method, ctx.route ?? "")?.asksForToken;
  const actor = proof ? await whoAsks(ctx.state, { ...proof, isAskedLater }) : NOBODY;
  const address = addressOf(ctx.req, ctx.info, ctx.state.settings.trustProxy);
  ctx.state.actor = isMember(actor) ? { ...actor, address } : actor;
  return ctx.next();
});

/**
 * A header is shown on purpose, so it counts alone: with one that is no good the cookie does not help. Below /tests people are
 * respondents, whoever else may be signed in to the same browser.
 */
export function proofOf(headers: Headers, { pathname }: Pick<URL, "pathname">): Proof | null {
  const shown = headers.get("authorization");
  if (shown !== null) {
    const [, scheme, token] = /^(token|bearer|respondent) +(\S+)$/i.exec(shown.trim()) ?? [];
    if (!scheme || !token) return null;
    if (scheme.toLowerCase() !== "respondent") return { accessToken: token };
    const deviceId = headers.get("device-id");
    return { respondentToken: token, ...(deviceId && { deviceId }) };
  }
  if (pathname === "/tests" || pathname.startsWith("/tests/")) {
    const respondentToken = respondentTokenOf(headers);
    return respondentToken ? { respondentToken } : null;
  }
  const cookie = sessionSecret(headers);
  return cookie ? { cookie } : null;
}
