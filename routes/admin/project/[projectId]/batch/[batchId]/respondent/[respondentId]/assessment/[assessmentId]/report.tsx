import { displayName } from "$/components/admin/respondent_page/display_name.ts";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { assessmentOf, respondentAddress } from "../../(_page)/from_params.ts";
import { reportRequestHandlers, ReportRequestPage } from "$/routes/admin/(_shell)/ask_reports.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";

/** The report of one assessment. */
export const handler = reportRequestHandlers(async (state, params) => {
  const { respondent, assessment: { id, identifier, name } } = await assessmentOf(state, params);
  const { batch, project } = respondent;
  const back = respondentAddress(respondent);
  return {
    selection: { batchId: batch.id, respondents: [respondent.id] },
    test: identifier,
    about: `${name} – ${displayName(state.t, respondent)}`,
    fields: [],
    back,
    only: { file: `${back}/report/${id}` },
    crumbs: <ProjectCrumbs t={state.t} project={project} batch={batch} />,
  };
});

export default define.page<typeof handler>(({ data, state, url }) => (
  <ReportRequestPage data={data} state={state} action={url.pathname} />
));
