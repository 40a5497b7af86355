import { calledOf } from "$/components/admin/respondent_page/called_of.ts";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { respondentAddress } from "$/components/admin/respondent_page/respondent_place.ts";
import { AskingPage, askingReports } from "$/routes/admin/(_shell)/asking_reports.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { theAssessment } from "../../(_page)/the_respondent.ts";

/** The report of one assessment. */
export const handler = askingReports(async (state, params) => {
  const { respondent, assessment: { id, identifier, name } } = await theAssessment(state, params);
  const { batch, project } = respondent;
  const back = respondentAddress(respondent);
  return {
    of: { batchId: batch.id, respondents: [respondent.id] },
    test: identifier,
    about: `${name} – ${calledOf(state.t, respondent)}`,
    fields: [],
    back,
    only: { file: `${back}/report/${id}` },
    crumbs: <ProjectCrumbs t={state.t} project={project} batch={batch} />,
  };
});

export default define.page<typeof handler>(({ data, state, url }) => (
  <AskingPage data={data} state={state} action={url.pathname} />
));
