import { seeOther } from "$/site/response/see_other.ts";
import { refererPath } from "../../(_shell)/addresses.ts";
import { define } from "../../(_shell)/define.ts";
import { dismissalOf } from "../../(_shell)/waiting.ts";

export const handler = define.handlers({
  POST: ({ state, req }) => seeOther(refererPath(req), dismissalOf(state.shell.waiting)),
});
