import { chooseLook } from "$/domain/sitting/accommodations.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { OwnLookForm } from "$/model/sitting/look.ts";
import { lookCookie } from "$/site/cookies/look_cookie.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";

/** Keeps how pages and tests are to look: with the respondent, before there is one in the browser. */
export const handler = define.handlers({
  async POST({ req, state: { actor, ...state } }) {
    const { from, ...typed } = await readForm(req);
    const look = OwnLookForm.parse(typed);
    const back = localPath(from, "/tests");
    if (actor.kind !== "respondent") return seeOther(back, lookCookie(look));
    await chooseLook(state, actor, look);
    return seeOther(back);
  },
});
