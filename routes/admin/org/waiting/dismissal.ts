import { seeOther } from "$/site/response/see_other.ts";
import { backTo } from "../../(_shell)/back_to.ts";
import { define } from "../../(_shell)/define.ts";
import { dismissalOf } from "../../(_shell)/waiting.ts";

export const handler = define.handlers({
  POST: ({ state, req }) => seeOther(backTo(req), dismissalOf(state.shell.waiting)),
});
