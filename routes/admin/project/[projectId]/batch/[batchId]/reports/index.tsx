import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { ReportRequestForm } from "$/components/admin/reports/ReportRequestForm.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { batchCsv } from "$/domain/exports/csv_status.ts";
import { groupReport } from "$/domain/reports/group_report.ts";
import { reportRequests } from "$/domain/reports/report_requests.ts";
import { selectedRecords } from "$/domain/respondents/bulk_respondents.ts";
import { requireId } from "$/model/id.ts";
import { filterFields, readPlace } from "$/model/respondents/respondent_list.ts";
import { readSelection, type RespondentSelection } from "$/model/respondents/respondent_selection.ts";
import { reportRequestHandlers, ReportRequestPage } from "$/routes/admin/(_shell)/ask_reports.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FollowedReports } from "$/routes/admin/(_shell)/FollowedReports.tsx";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { BatchCsv } from "../(_page)/BatchCsv.tsx";
import { BatchFrame, openHead } from "../(_page)/BatchFrame.tsx";
import { GroupReportCard } from "../(_page)/GroupReportCard.tsx";

const REQUESTS_SHOWN = 3;

/** Reports of the whole batch, or of the selected respondents. */
export const handler = reportRequestHandlers(async (state, params, input) => {
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const { id: batchId, name, project } = batch;
  const home = batchHome(batch);
  // Forms of the table always send `expected`.
  const expected = input.get("expected");
  if (expected === null) {
    const about = state.t("admin:reports.ofWhole", { name });
    return { selection: { batchId }, about, fields: [], back: home, to: `${home}/reports` };
  }
  const selection = readSelection(input);
  const respondents = await selectedRecords(state, state.actor, batchId, selection);
  const place = readPlace(input);
  return {
    back: home + place,
    crumbs: <ProjectCrumbs t={state.t} project={project} batch={batch} />,
    selection: { batchId, respondents },
    about: state.t("admin:reports.ofSelected", { count: respondents.length }),
    fields: [["expected", String(respondents.length)], ["place", place], ...fieldsOf(selection)],
    isChanged: selection.all && Number(expected) !== respondents.length,
  };
});

const fieldsOf = (selection: RespondentSelection): [string, string][] =>
  selection.all ? [["all", "1"], ...filterFields(selection.filter)] : selection.ids.map((id) => ["ids", id]);

/** The tab of a batch's reports and exports. Reports of selected people are requested on a page without tabs. */
export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  if (data.fields.length > 0) return <ReportRequestPage data={data} state={state} action={url.pathname} />;
  const { t, actor, may, language, shell } = state;
  const place = batchPlace(params);
  const [head, requests, csv, group] = await Promise.all([
    openHead(state, place),
    reportRequests(state, actor, { batchId: place.batchId, limit: REQUESTS_SHOWN }),
    batchCsv(state, actor, requireId(place.batchId)),
    groupReport(state, actor, requireId(place.batchId)),
  ]);
  return (
    <BatchFrame state={state} head={head} tab="reports">
      {requests.length > 0 && (
        <Card
          title={t("admin:reports.title")}
          actions={<a href="/admin/reports">{t("admin:reports.all")}</a>}
        >
          <FollowedReports state={state} requests={requests} />
        </Card>
      )}
      <div class="columns">
        <Card title={t("admin:reports.ask")}>
          <ReportRequestForm
            t={t}
            {...data}
            back={undefined}
            action={url.pathname}
            mayBuy={may.viewBilling}
          />
        </Card>
        <div class="stack">
          <BatchCsv
            t={t}
            home={batchHome(head.batch)}
            csv={csv}
            clock={{ timeZone: shell.organization.timeZone, language }}
            words={state.words.forIsland(language, "admin", ["task"])}
          />
          <GroupReportCard state={state} home={batchHome(head.batch)} report={group} />
        </div>
      </div>
    </BatchFrame>
  );
});
