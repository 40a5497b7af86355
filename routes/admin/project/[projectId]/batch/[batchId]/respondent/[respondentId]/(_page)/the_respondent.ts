import { type ReportOfAssessment, respondentReports } from "$/domain/reports/respondent_reports.ts";
import {
  type OpenedRespondent,
  openRespondent,
  type SeenRespondent,
} from "$/domain/respondents/open_respondent.ts";
import { Refusal } from "$/model/refusal.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";

/** Whom the page is about. */
export const theRespondent = (
  state: AdminState,
  { respondentId = "", ...params }: Record<string, string | undefined>,
): Promise<OpenedRespondent> => openRespondent(state, state.actor, { ...batchPlace(params), respondentId });

/** How their reports stand; nothing for whoever may not have them. */
export const theReports = async (
  state: AdminState,
  { id }: Pick<SeenRespondent, "id">,
): Promise<ReportOfAssessment[]> =>
  state.may.downloadReports ? await respondentReports(state, state.actor, id) : [];

/** What a deed of the page is about. */
export interface About {
  readonly respondent: OpenedRespondent;
}

export const aboutRespondent = async (
  state: AdminState,
  params: Record<string, string | undefined>,
): Promise<About> => ({ respondent: await theRespondent(state, params) });

/** And which of their assessments. */
export async function theAssessment(state: AdminState, params: Record<string, string | undefined>) {
  const respondent = await theRespondent(state, params);
  const assessment = respondent.assessments.find(({ id }) => id === params.assessmentId?.toLowerCase());
  if (!assessment) throw new Refusal("not_found");
  return { respondent, assessment };
}
