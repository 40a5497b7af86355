import { define } from "../define.ts";
import { type Proof, whoAsks } from "../domain/account/who_asks.ts";
import { NOBODY } from "../model/actor.ts";
import { sessionSecret } from "./session_cookie.ts";

/** Who asks: the one place where a header or a cookie becomes an actor. */
export const identify = define.middleware(async (ctx) => {
  const proof = proofOf(ctx.req.headers);
  ctx.state.actor = proof ? await whoAsks(ctx.state, proof) : NOBODY;
  return ctx.next();
});

/** A header is shown on purpose, so it counts alone: with one that is no good the cookie does not help. */
export function proofOf(headers: Headers): Proof | null {
  const shown = headers.get("authorization");
  if (shown !== null) {
    const [, accessToken] = /^(?:token|bearer) +(\S+)$/i.exec(shown.trim()) ?? [];
    return accessToken ? { accessToken } : null;
  }
  const cookie = sessionSecret(headers);
  return cookie ? { cookie } : null;
}
