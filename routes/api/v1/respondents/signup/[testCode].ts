import { define } from "$/define.ts";
import { signUp } from "$/domain/entry/seats/sign_up.ts";
import { SignUp } from "$/model/entry/entry.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { language, agreed, signUpKey, ...info } = await readBody(ctx.req, SignUp);
    const { address } = visitorOf(ctx);
    const { testCode = "" } = ctx.params;
    const signedUp = await signUp(ctx.state, testCode, { language, agreed, signUpKey, info }, address);
    return Response.json(signedUp, { status: 201 });
  },
});
