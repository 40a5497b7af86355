import { page } from "fresh";
import type { ComponentChildren } from "preact";
import type { FormState } from "$/components/form/form_state.ts";
import { SurveyForm } from "$/components/entry/SurveyForm.tsx";
import { KeepSurvey } from "$/islands/entry/KeepSurvey.tsx";
import { respondentHome } from "$/domain/entry/respondent_home.ts";
import { type AskedSurvey, completeSurvey, declineSurvey, readSurvey } from "$/domain/surveys/surveys.ts";
import { ownLook } from "$/domain/sitting/accommodations.ts";
import {
  answersIn,
  fieldsOf,
  surveyAnswers,
  type SurveyMoment,
} from "$/model/surveys/demographics_survey.ts";
import { Refusal } from "$/model/refusal.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { lookData } from "$/model/sitting/look_data.ts";
import type { OwnLook } from "$/model/sitting/look.ts";
import { formMessage, formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define, type EntryState } from "./define.ts";
import { showOrganization } from "./show_organization.ts";
import { Titled } from "./Titled.tsx";
import type { EntryRequest } from "./with_entry.ts";

interface SurveyPage extends FormState {
  readonly survey: AskedSurvey;
  readonly look: OwnLook;
}

const FORM = "survey";

/** The survey of one moment. Without one, or once it was submitted or declined, the page of the tests follows. */
export const surveyHandlers = (moment: SurveyMoment) =>
  define.handlers({
    async GET(ctx) {
      const opened = await openSurvey(ctx, moment);
      return opened
        ? page<SurveyPage>({ ...opened, typed: fieldsOf(opened.survey.answers) })
        : seeOther(RESPONDENT_HOME);
    },
    async POST(ctx) {
      const { state } = ctx;
      const opened = await openSurvey(ctx, moment);
      if (!opened) return seeOther(RESPONDENT_HOME);
      const { step, ...typed } = await readForm(ctx.req);
      if (step === "language") return page<SurveyPage>({ ...opened, typed });
      try {
        if (step === "decline") await declineSurvey(state, state.actor, { moment });
        else {
          const answers = surveyAnswers(opened.survey, { isDone: true })
            .safeParse(answersIn(opened.survey, typed));
          if (!answers.success) {
            const messages = formMisfit(state.t, answers.error);
            return page<SurveyPage>({ ...opened, typed, ...messages }, { status: 400 });
          }
          await completeSurvey(state, state.actor, { answers: answers.data, moment });
        }
      } catch (thrown) {
        if (!(thrown instanceof Refusal) || !thrown.code.startsWith("survey_")) throw thrown;
        const { status, message } = formMessage(state.t, thrown);
        return page<SurveyPage>({ ...await openSurvey(ctx, moment) ?? opened, typed, message }, { status });
      }
      return seeOther(RESPONDENT_HOME);
    },
  });

/** Returns the survey; undefined if there is none, or if it was completed or declined. */
async function openSurvey({ state }: EntryRequest, moment: SurveyMoment) {
  const home = await respondentHome(state, state.actor, state.language);
  showOrganization(state, home.organization);
  state.keptForm = FORM;
  if ((moment === "before" ? home.survey : home.surveyAfter) !== "open") return undefined;
  const survey = await readSurvey(state, state.actor, state.language, moment);
  return survey ? { survey, look: await ownLook(state, state.actor) } : undefined;
}

interface Props {
  state: EntryState;
  data: SurveyPage;
  action: string;
  /** Between the title and the survey. */
  lead?: ComponentChildren;
  /** After the buttons. */
  children?: ComponentChildren;
}

export function ShownSurvey({ state: { t, actor }, data, action, lead, children }: Props) {
  const { survey, look, typed, messages, message } = data;
  return (
    <div class="entry-page" {...lookData(look)}>
      <Titled title={survey.title} />
      {lead}
      <SurveyForm t={t} id={FORM} action={action} survey={survey} form={{ typed, messages, message }}>
        {children}
      </SurveyForm>
      {actor.kind === "respondent" && (
        <KeepSurvey form={FORM} user={actor.respondentId} failedText={t("survey.failed")} />
      )}
    </div>
  );
}
