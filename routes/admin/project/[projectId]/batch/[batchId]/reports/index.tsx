import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { selectedRespondents } from "$/domain/respondents/bulk_respondents.ts";
import { filterFields } from "$/model/respondents/respondent_list.ts";
import { readSelection, type RespondentSelection } from "$/model/respondents/respondent_selection.ts";
import { reportRequestHandlers, ReportRequestPage } from "$/routes/admin/(_shell)/ask_reports.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Reports of the whole batch, or of the selected respondents. */
export const handler = reportRequestHandlers(async (state, params, input) => {
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const { id: batchId, name, project } = batch;
  const home = { back: `/admin/project/${project.id}/batch/${batchId}` };
  const crumbs = <ProjectCrumbs t={state.t} project={project} batch={batch} />;
  // Forms of the table always send `expected`.
  const expected = input.get("expected");
  if (expected === null) {
    return {
      ...home,
      crumbs,
      selection: { batchId },
      about: state.t("admin:reports.ofWhole", { name }),
      fields: [],
    };
  }
  const selection = readSelection(input);
  const respondents = await selectedRespondents(state, state.actor, batchId, selection);
  return {
    ...{ ...home, crumbs, selection: { batchId, respondents } },
    about: state.t("admin:reports.ofSelected", { count: respondents.length }),
    fields: [["expected", String(respondents.length)], ...fieldsOf(selection)],
    isChanged: selection.all && Number(expected) !== respondents.length,
  };
});

const fieldsOf = (selection: RespondentSelection): [string, string][] =>
  selection.all ? [["all", "1"], ...filterFields(selection.filter)] : selection.ids.map((id) => ["ids", id]);

export default define.page<typeof handler>(({ data, state, url }) => (
  <ReportRequestPage data={data} state={state} action={url.pathname} />
));
