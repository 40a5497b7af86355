import { changeSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

export const handler = define.handlers({
  async POST(ctx) {
    const { state } = ctx;
    const { id, name } = await surveyById(state, state.actor, ctx.params.surveyId!);
    await changeSurvey(state, state.actor, id, { isArchived: false });
    return redirectWithNotice(state.t("admin:surveys.restored", { name }), "/admin/surveys");
  },
});
