import { page } from "fresh";
import { changeSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { aboutForm } from "$/model/surveys/edit_survey.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { surveyEditPage } from "../(_page)/edit_page.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  async POST(ctx) {
    const { state, params } = ctx;
    const { id, texts } = await surveyById(state, state.actor, params.surveyId!);
    return await submit(ctx, aboutForm(texts), async (change) => {
      await changeSurvey(state, state.actor, id, change);
      return redirectWithNotice(
        state.t("admin:surveys.saved", { name: change.name }),
        `/admin/surveys/${id}`,
      );
    });
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) =>
  await surveyEditPage(state, { surveyId: params.surveyId!, form: data })
);
