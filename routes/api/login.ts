import { define } from "$/define.ts";
import { signIn } from "$/domain/account/sign_in/sign_in.ts";
import { Credentials } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";
import { deviceCookie, sessionCookie } from "$/site/cookies/session_cookie.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const credentials = await readBody(ctx.req, Credentials);
    const { cookie, device, ...signedIn } = await signIn(ctx.state, credentials, visitorOf(ctx));
    const answer = Response.json(signedIn, { headers: { "set-cookie": sessionCookie(cookie) } });
    answer.headers.append("set-cookie", deviceCookie(device));
    return answer;
  },
});
