import { page } from "fresh";
import { ArchiveSurveyForm } from "$/components/admin/surveys/SurveyTable.tsx";
import { changeSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { SurveyPage } from "../(_page)/SurveyPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { id, name } = await surveyById(state, state.actor, ctx.params.surveyId!);
      await changeSurvey(state, state.actor, id, { isArchived: true });
      return redirectWithNotice(state.t("admin:surveys.archive.done", { name }), "/admin/surveys");
    }),
});

/** The confirmation as a page: without script, and after a failed attempt. */
export default define.page<typeof handler>(async ({ data, params, state }) => {
  const survey = await surveyById(state, state.actor, params.surveyId!);
  return (
    <SurveyPage t={state.t} title={state.t("admin:surveys.archive.title")}>
      <ArchiveSurveyForm t={state.t} survey={survey} failure={data?.message} onPage />
    </SurveyPage>
  );
});
