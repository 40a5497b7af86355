import { z } from "zod";
import { respondentAddress } from "$/components/admin/respondent_page/respondent_place.ts";
import type { setFlag } from "$/domain/respondents/marks.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { theRespondent } from "./the_respondent.ts";

const Mark = z.object({ marked: z.enum(["yes", "no"]) });

/** A form of the respondent's page: a mark is made or taken back, and either is said by its key. */
export const markHandler = (mark: typeof setFlag, said: { readonly yes: string; readonly no: string }) =>
  define.handlers({
    async GET(ctx) {
      return ctx.redirect(respondentAddress(await theRespondent(ctx.state, ctx.params)), 303);
    },

    async POST(ctx) {
      const { state, params } = ctx;
      const respondent = await theRespondent(state, params);
      const button = ctx.url.pathname.split("/").at(-1);
      const { marked } = Mark.parse(await readForm(ctx.req));
      await mark(state, state.actor, [respondent.id], marked === "yes");
      return redirectSaying(state.t(said[marked]), `${respondentAddress(respondent)}#${button}`, {
        text: state.t("admin:form.undo"),
        action: ctx.url.pathname,
        fields: { marked: marked === "yes" ? "no" : "yes" },
      });
    },
  });
