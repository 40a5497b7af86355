import { undoMerge } from "$/domain/respondents/merge_records.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { respondentAddress, respondentOf } from "./(_page)/from_params.ts";

/** Takes the merging of this record back. Posted by the respondent's page, and by the notice's Undo button. */
export const handler = define.handlers({
  async GET(ctx) {
    return ctx.redirect(respondentAddress(await respondentOf(ctx.state, ctx.params)), 303);
  },
  async POST(ctx) {
    const { state } = ctx;
    const respondent = await respondentOf(state, ctx.params);
    await undoMerge(state, state.actor, respondent.id);
    return redirectWithNotice(state.t("admin:merge.undone"), respondentAddress(respondent));
  },
});
