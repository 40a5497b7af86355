import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { respondentHome } from "$/domain/entry/respondent_home.ts";
import { completeSurvey, declineSurvey, readSurvey } from "$/domain/entry/surveys.ts";
import {
  type DemographicsSurvey,
  surveyAnswers,
  type SurveyQuestion,
} from "$/model/entry/demographics_survey.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";
import { showOrganization } from "./(_shell)/show_organization.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import type { EntryRequest } from "./(_shell)/with_entry.ts";
import type { TFunction } from "i18next";
import { RadioGroup } from "$/components/form/RadioGroup.tsx";
import { TextField } from "$/components/form/TextField.tsx";

interface SurveyPage extends FormState {
  readonly survey: DemographicsSurvey;
}

const FORM = "survey";

export const handler = define.handlers({
  async GET(ctx) {
    const survey = await openSurvey(ctx);
    return survey ? page<SurveyPage>({ survey, typed: survey.answers }) : seeOther(RESPONDENT_HOME);
  },
  async POST(ctx) {
    const { state } = ctx;
    const survey = await openSurvey(ctx);
    if (!survey) return seeOther(RESPONDENT_HOME);
    const { step, ...typed } = await readForm(ctx.req);
    if (step === "language") return page<SurveyPage>({ survey, typed });
    if (step === "decline") await declineSurvey(state, state.actor);
    else {
      const answers = surveyAnswers(survey).safeParse(typed);
      if (!answers.success) {
        return page<SurveyPage>({ survey, typed, ...formMisfit(state.t, answers.error) }, { status: 400 });
      }
      await completeSurvey(state, state.actor, { answers: answers.data });
    }
    return seeOther(RESPONDENT_HOME);
  },
});

/** Returns the survey; undefined if there is none, or if it was completed or declined. */
async function openSurvey({ state }: EntryRequest): Promise<DemographicsSurvey | undefined> {
  const home = await respondentHome(state, state.actor, state.language);
  showOrganization(state, home.organization);
  state.keptForm = FORM;
  if (home.survey !== "open") return undefined;
  return await readSurvey(state, state.actor, state.language) ?? undefined;
}

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { survey, typed, messages, message } = data;
  return (
    <div class="entry-page">
      <Titled title={survey.title} />
      <p>{survey.description}</p>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <form class="form" id={FORM} method="post" action="/tests/demographics-survey" noValidate>
        <SurveyFields t={t} questions={survey.questions} typed={typed} messages={messages} />
        <div class="entry-acts">
          <Button kind="primary">{t("survey.submit")}</Button>
          <Button name="step" value="decline">{t("survey.decline")}</Button>
        </div>
      </form>
    </div>
  );
});

interface SurveyFieldsProps extends Pick<FormState, "typed" | "messages"> {
  t: TFunction;
  questions: readonly SurveyQuestion[];
}

/** Questions of the survey. None is required. */
function SurveyFields({ t, questions, typed = {}, messages = {} }: SurveyFieldsProps) {
  return (
    <>
      {questions.map((question) =>
        question.type === "choice"
          ? (
            <RadioGroup
              key={question.id}
              legend={question.text}
              name={question.id}
              choices={[
                ...question.choices.map(({ id, text }) => ({ value: id, text })),
                // A choice of radio buttons cannot be cleared, so "not stated" is one of the choices.
                { value: "", text: t("survey.unsaid") },
              ]}
              defaultValue={typed[question.id] ?? ""}
              message={messages[question.id]}
            />
          )
          : (
            <TextField
              key={question.id}
              name={question.id}
              label={question.text}
              defaultValue={typed[question.id]}
              message={messages[question.id]}
              maxLength={200}
              autoComplete="off"
            />
          )
      )}
    </>
  );
}
