import { page } from "fresh";
import { RemoveQuestionForm } from "$/components/admin/surveys/QuestionList.tsx";
import { changeSurvey } from "$/domain/surveys/make_surveys.ts";
import { withoutQuestion } from "$/model/surveys/edit_survey.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { openQuestion } from "../../../(_page)/question_page.tsx";
import { SurveyPage } from "../../../(_page)/SurveyPage.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { survey: { id }, question } = await openQuestion(state, ctx.params);
      await changeSurvey(state, state.actor, id, { texts: (now) => withoutQuestion(now, question.id) });
      return redirectWithNotice(state.t("admin:surveys.remove.done"), `/admin/surveys/${id}#questions`);
    }),
});

/** The confirmation as a page: without script, and after a failed attempt. */
export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { survey, question } = await openQuestion(state, params);
  return (
    <SurveyPage t={state.t} title={state.t("admin:surveys.remove.title")} survey={survey}>
      <RemoveQuestionForm
        t={state.t}
        home={`/admin/surveys/${survey.id}`}
        question={question}
        failure={data?.message}
        onPage
      />
    </SurveyPage>
  );
});
