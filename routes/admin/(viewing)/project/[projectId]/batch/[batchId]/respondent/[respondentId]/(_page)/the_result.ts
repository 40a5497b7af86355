import { openResult } from "../../../../../../../../../../domain/results/open_result.ts";
import type { AdminState } from "../../../../../../../../(_shell)/define.ts";
import { theReports } from "./the_respondent.ts";
import { batchPlace } from "../../../../../../../../(_shell)/place.ts";

interface Asked {
  readonly state: AdminState;
  readonly url: URL;
  readonly params: Record<string, string | undefined>;
}

/** With how its report stands. */
export async function theResult({ state, url, params: { respondentId = "", ...params } }: Asked) {
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
