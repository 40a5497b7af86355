import { type ReportOfAssessment, respondentReports } from "$/domain/reports/respondent_reports.ts";
import {
  type OpenedRespondent,
  openRespondent,
  respondentAt,
  type VisibleRespondent,
} from "$/domain/respondents/open_respondent.ts";
import { Refusal } from "$/model/refusal.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { openResult } from "$/domain/respondents/open_result.ts";

type Params = Record<string, string | undefined>;

const placeIn = ({ respondentId = "", ...params }: Params) => ({ ...batchPlace(params), respondentId });

/** The respondent named by the path. */
export const respondentOf = (state: AdminState, params: Params): Promise<OpenedRespondent> =>
  respondentAt(state, state.actor, placeIn(params));

/** The same for a page that shows them, which is on record. */
export const shownRespondent = (state: AdminState, params: Params): Promise<OpenedRespondent> =>
  openRespondent(state, state.actor, placeIn(params));

/** A respondent's reports; empty without the right to download them. */
export const reportsOf = async (
  state: AdminState,
  { id }: Pick<VisibleRespondent, "id">,
): Promise<ReportOfAssessment[]> =>
  state.may.downloadReports ? await respondentReports(state, state.actor, id) : [];

/** Subject of an action on the page. */
export interface Subject {
  readonly respondent: OpenedRespondent;
}

export const subjectRespondent = async (
  state: AdminState,
  params: Params,
): Promise<Subject> => ({ respondent: await respondentOf(state, params) });

/** The respondent and the assessment named by the path; throws not_found. */
export async function assessmentOf(state: AdminState, params: Params, open = respondentOf) {
  const respondent = await open(state, params);
  const assessment = respondent.assessments.find(({ id }) => id === params.assessmentId?.toLowerCase());
  if (!assessment) throw new Refusal("not_found");
  return { respondent, assessment };
}

interface ResultContext {
  readonly state: AdminState;
  readonly url: URL;
  readonly params: Params;
}

/** The result named by the address, with its report. */
export async function resultOf({ state, url, params: { respondentId = "", ...params } }: ResultContext) {
  const opened = await openResult(state, state.actor, {
    ...batchPlace(params),
    respondentId,
    assessmentId: url.searchParams.get("assessment"),
    language: state.language,
  });
  const reports = await reportsOf(state, opened.respondent);
  const report = reports.find(({ assessmentId }) => assessmentId === opened.result?.assessment.id);
  return { ...opened, report };
}

interface RespondentPlace {
  readonly id: string;
  readonly batch: { readonly id: string };
  readonly project: { readonly id: string };
}

/** Address of a respondent's page. Actions and results are below it. */
export const respondentAddress = ({ id, batch, project }: RespondentPlace): string =>
  `/admin/project/${project.id}/batch/${batch.id}/respondent/${id}`;
