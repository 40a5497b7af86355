import { define } from "$/define.ts";
import { signIn } from "$/domain/account/sign_in/sign_in.ts";
import { Credentials } from "$/model/account/account.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const credentials = await readBody(ctx.req, Credentials);
    // Programs keep no cookies, so neither session nor device is set.
    const visitor = { ...visitorOf(ctx), device: undefined, isProgram: true };
    const { cookie: _, device: __, ...signedIn } = await signIn(ctx.state, credentials, visitor);
    return Response.json(signedIn);
  },
});
