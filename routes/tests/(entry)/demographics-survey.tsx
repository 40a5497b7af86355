import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { respondentHome } from "$/domain/entry/respondent_home.ts";
import { completeSurvey, declineSurvey, readSurvey } from "$/domain/entry/surveys.ts";
import { type DemographicsSurvey, surveyAnswers } from "$/model/entry/demographics_survey.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { SurveyForm } from "$/components/entry/SurveyForm.tsx";
import { define } from "./(_shell)/define.ts";
import { showOrganization } from "./(_shell)/show_organization.ts";
import { Titled } from "./(_shell)/Titled.tsx";
import type { EntryRequest } from "./(_shell)/with_entry.ts";

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
      <SurveyForm
        t={t}
        id={FORM}
        action="/tests/demographics-survey"
        survey={survey}
        form={{ typed, messages, message }}
      />
    </div>
  );
});
