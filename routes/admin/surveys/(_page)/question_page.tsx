import type { FormState } from "$/components/form/form_state.ts";
import { QuestionForm } from "$/components/admin/surveys/QuestionForm.tsx";
import { changeSurvey, surveyById } from "$/domain/surveys/make_surveys.ts";
import { type SurveyKind, surveyTextIn } from "$/model/surveys/demographics_survey.ts";
import {
  languagesOf,
  newQuestionId,
  questionForm,
  typedQuestion,
  withQuestion,
} from "$/model/surveys/edit_survey.ts";
import { Refusal } from "$/model/refusal.ts";
import { submitThing } from "$/site/request/submit_thing.ts";
import type { AdminState } from "../../(_shell)/define.ts";
import { redirectWithNotice } from "../../(_shell)/notice.ts";
import { SurveyPage } from "./SurveyPage.tsx";

/** Returns a survey and its question at an address. */
export async function openQuestion(state: AdminState, params: Record<string, string | undefined>) {
  const survey = await surveyById(state, state.actor, params.surveyId!);
  const question = surveyTextIn(survey.texts).questions.find(({ id }) => id === params.questionId);
  if (!question) throw new Refusal("not_found");
  return { survey, question };
}

type FormContext = Parameters<typeof submitThing<AdminState, unknown>>[0];

/** Stores a question: a new one of this kind, or the one with an id. */
export async function storeQuestion(
  ctx: FormContext,
  surveyId: string,
  { kind, id }: { kind: SurveyKind; id?: string },
) {
  const { state } = ctx;
  const { texts } = await surveyById(state, state.actor, surveyId);
  const form = questionForm({
    kind,
    before: surveyTextIn(texts).questions.find((question) => question.id === id),
    languages: languagesOf(texts),
  });
  // A new question shows nothing yet.
  const read = async (now: AdminState) =>
    typedQuestion((await surveyById(now, now.actor, surveyId)).texts, id ?? "");
  return await submitThing(ctx, read, form, async (question) => {
    await changeSurvey(state, state.actor, surveyId, {
      texts: (now) => withQuestion(now, question, id ?? newQuestionId(now)),
    });
    return redirectWithNotice(
      state.t("admin:surveys.questionSaved"),
      `/admin/surveys/${surveyId}#questions`,
    );
  });
}

interface QuestionPage {
  state: AdminState;
  survey: Awaited<ReturnType<typeof surveyById>>;
  kind: SurveyKind;
  title: string;
  form: FormState;
}

export const QuestionPage = ({ state: { t }, survey, kind, title, form }: QuestionPage) => (
  <SurveyPage t={t} title={title} survey={survey}>
    <QuestionForm
      t={t}
      kind={kind}
      languages={languagesOf(survey.texts)}
      form={form}
      home={`/admin/surveys/${survey.id}`}
    />
  </SurveyPage>
);
