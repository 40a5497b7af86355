import { define } from "$/define.ts";
import { signInSecondStep } from "$/domain/account/second_factor/second_step.ts";
import { SecondStep } from "$/model/account/second_factor.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const step = await readBody(ctx.req, SecondStep);
    // Programs keep no cookies, so neither session nor device is set.
    const visitor = { ...visitorOf(ctx), device: undefined, isProgram: true };
    const { cookie: _, device: __, ...signedIn } = await signInSecondStep(ctx.state, step, visitor);
    return Response.json(signedIn);
  },
});
