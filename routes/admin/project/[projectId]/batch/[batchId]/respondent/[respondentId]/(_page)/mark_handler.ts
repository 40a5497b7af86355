import { z } from "zod";
import { respondentAddress, respondentOf } from "./from_params.ts";
import type { setFlag } from "$/domain/respondents/marks.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

const Mark = z.object({ marked: z.enum(["yes", "no"]) });

/** Handlers that set or clear a mark. `messages` are the keys of the success messages. */
export const markHandler = (mark: typeof setFlag, messages: { readonly yes: string; readonly no: string }) =>
  define.handlers({
    async GET(ctx) {
      return ctx.redirect(respondentAddress(await respondentOf(ctx.state, ctx.params)), 303);
    },

    async POST(ctx) {
      const { state, params } = ctx;
      const respondent = await respondentOf(state, params);
      const button = ctx.url.pathname.split("/").at(-1);
      const { marked } = Mark.parse(await readForm(ctx.req));
      await mark(state, state.actor, [respondent.id], marked === "yes");
      return redirectWithNotice(state.t(messages[marked]), `${respondentAddress(respondent)}#${button}`, {
        text: state.t("admin:form.undo"),
        action: ctx.url.pathname,
        fields: { marked: marked === "yes" ? "no" : "yes" },
      });
    },
  });
