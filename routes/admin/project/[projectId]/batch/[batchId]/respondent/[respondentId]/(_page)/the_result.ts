import { openResult } from "$/domain/respondents/open_result.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { theReports } from "./the_respondent.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";

interface ResultContext {
  readonly state: AdminState;
  readonly url: URL;
  readonly params: Record<string, string | undefined>;
}

/** With how its report stands. */
export async function theResult({ state, url, params: { respondentId = "", ...params } }: ResultContext) {
  const opened = await openResult(state, state.actor, {
    ...batchPlace(params),
    respondentId,
    assessmentId: url.searchParams.get("assessment"),
    language: state.language,
  });
  const reports = await theReports(state, opened.respondent);
  const report = reports.find(({ assessmentId }) => assessmentId === opened.result?.assessment.id);
  return { ...opened, report };
}
