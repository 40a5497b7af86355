import { define } from "./(_shell)/define.ts";
import { ShownSurvey, surveyHandlers } from "./(_shell)/survey_page.tsx";

export const handler = surveyHandlers("before");

export default define.page<typeof handler>(({ data, state }) => (
  <ShownSurvey state={state} data={data} action="/tests/demographics-survey" />
));
