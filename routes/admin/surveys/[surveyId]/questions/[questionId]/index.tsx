import { page } from "fresh";
import { typedQuestion } from "$/model/surveys/edit_survey.ts";
import { withShown } from "$/site/request/submit_thing.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { openQuestion, QuestionPage, storeQuestion } from "../../../(_page)/question_page.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  async POST(ctx) {
    const { survey, question } = await openQuestion(ctx.state, ctx.params);
    return await storeQuestion(ctx, survey.id, { kind: question.type, id: question.id });
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { survey, question } = await openQuestion(state, params);
  return (
    <QuestionPage
      {...{ state, survey }}
      kind={question.type}
      title={state.t("admin:surveys.edit")}
      form={data ?? { typed: withShown(typedQuestion(survey.texts, question.id)) }}
    />
  );
});
