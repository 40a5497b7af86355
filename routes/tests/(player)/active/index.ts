import { define } from "$/define.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { readForm } from "$/site/request/form.ts";
import { openPlayerPage } from "../(_page)/open_player_page.ts";

/** Entry to a test: redirects to the respondent's current place. A POST names one of the tests. */
export const handler = define.handlers({
  GET: async (ctx) => ctx.redirect((await openPlayerPage(ctx))?.address ?? RESPONDENT_HOME, 303),
  async POST(ctx) {
    const { assessment } = await readForm(ctx.req);
    const chosen = assessment ?? ctx.url.searchParams.get("assessment");
    return ctx.redirect((await openPlayerPage(ctx, chosen))?.address ?? RESPONDENT_HOME, 303);
  },
});
