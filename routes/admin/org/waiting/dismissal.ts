import { backTo } from "../../(_shell)/back_to.ts";
import { define } from "../../(_shell)/define.ts";
import { dismissalOf } from "../../(_shell)/waiting.ts";

export const handler = define.handlers({
  POST({ state, req }) {
    const headers = { location: backTo(req), "set-cookie": dismissalOf(state.shell.waiting) };
    return new Response(null, { status: 303, headers });
  },
});
