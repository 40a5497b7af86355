import { SurveyLead } from "$/components/entry/SurveyLead.tsx";
import { define } from "./(_shell)/define.ts";
import { ShownSurvey, surveyHandlers } from "./(_shell)/survey_page.tsx";

/** The survey after a test. It is no part of the test, and has no clock. */
export const handler = surveyHandlers("after");

export default define.page<typeof handler>(({ data, state }) => (
  <ShownSurvey
    state={state}
    data={data}
    action="/tests/survey"
    lead={<SurveyLead t={state.t} survey={data.survey} />}
  >
    <a href="/tests/respondent-assessments?survey=later">{state.t("survey.later")}</a>
  </ShownSurvey>
));
