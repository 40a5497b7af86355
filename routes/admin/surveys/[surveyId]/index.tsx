import { page } from "fresh";
import { changeSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { aboutForm, typedAbout } from "$/model/surveys/edit_survey.ts";
import { submitThing } from "$/site/request/submit_thing.ts";
import { type AdminState, define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { surveyEditPage } from "../(_page)/edit_page.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  async POST(ctx) {
    const { state, params } = ctx;
    const { id, texts } = await surveyById(state, state.actor, params.surveyId!);
    const read = async (now: AdminState) => typedAbout(await surveyById(now, now.actor, id));
    return await submitThing(ctx, read, aboutForm(texts), async (change) => {
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
