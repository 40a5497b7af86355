import { define } from "$/define.ts";
import { resumeSession } from "$/domain/entry/resume.ts";
import { TakeOverBody } from "$/model/entry/calls.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { code } = await readBody(ctx.req, TakeOverBody);
    const { address } = visitorOf(ctx);
    const { language } = ctx.state;
    return Response.json(await resumeSession(ctx.state, code, { address, language }));
  },
});
