import { define } from "$/define.ts";
import { readCode } from "$/domain/entry/codes/read_code.ts";
import { TestCodeBody } from "$/model/entry/calls.ts";
import { readBody } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { code } = await readBody(ctx.req, TestCodeBody);
    const { address } = visitorOf(ctx);
    return Response.json(await readCode(ctx.state, code, address, ctx.state.language));
  },
});
