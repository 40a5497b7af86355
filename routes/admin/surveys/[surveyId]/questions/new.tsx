import { page } from "fresh";
import { surveyById } from "$/domain/surveys/make_surveys.ts";
import { kindOf } from "$/model/surveys/edit_survey.ts";
import { define } from "../../../(_shell)/define.ts";
import { QuestionPage, storeQuestion } from "../../(_page)/question_page.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) => storeQuestion(ctx, ctx.params.surveyId!, { kind: kindOf(ctx.url.searchParams.get("kind")) }),
});

export default define.page<typeof handler>(async ({ data, params, url, state }) => {
  const survey = await surveyById(state, state.actor, params.surveyId!);
  const kind = kindOf(url.searchParams.get("kind"));
  return (
    <QuestionPage
      {...{ state, survey, kind }}
      title={state.t(`admin:surveys.newOf.${kind}`)}
      form={data ?? { typed: { steps: "5" } }}
    />
  );
});
