import { page } from "fresh";
import type { TFunction } from "i18next";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { RespondentTable } from "$/components/admin/respondents/RespondentTable.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { reportRequests } from "$/domain/reports/report_requests.ts";
import { recentAnonymizing } from "$/domain/respondents/anonymizing/anonymize_many.ts";
import { listViews } from "$/domain/respondents/lists/list_views.ts";
import { listRespondents } from "$/domain/respondents/lists/list_respondents.ts";
import { RespondentKeys } from "$/islands/admin/RespondentKeys.tsx";
import { FollowRespondents } from "$/islands/admin/FollowRespondents.tsx";
import { RespondentSelection } from "$/islands/admin/RespondentSelection.tsx";
import { RespondentTableLive } from "$/islands/admin/RespondentTableLive.tsx";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import type { IslandWords } from "$/lib/i18n/words.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { taskState, type TaskView } from "$/model/queue/task.ts";
import { readRespondentQuery } from "$/model/respondents/respondent_list.ts";
import { REPORTS_FOLLOWED } from "$/model/times.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { ReportRequestModal } from "$/routes/admin/(_shell)/ask_reports.tsx";
import { peopleSeen, recordPeople } from "$/routes/admin/(_shell)/people_page.ts";
import { shownColumns } from "$/routes/admin/(_shell)/shown_columns.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FollowedReports } from "$/routes/admin/(_shell)/FollowedReports.tsx";
import { BatchFrame, openHead } from "./(_page)/BatchFrame.tsx";

export const handler = define.handlers({
  HEAD: peopleSeen,

  async GET(ctx) {
    const { state, params, url } = ctx;
    const { actor, may } = state;
    const place = batchPlace(params);
    const query = readRespondentQuery(url.searchParams);
    const opening = openHead(state, place);
    const everybody = async () => {
      const { counts } = await opening;
      return counts.new + counts.inprogress + counts.complete;
    };
    const [shown, head, list, views, anonymizing, requests] = await Promise.all([
      shownColumns(state, url),
      opening,
      listRespondents(state, actor, { batchId: place.batchId, query, everybody }),
      may.editRespondents ? listViews(state, actor) : undefined,
      may.editRespondents && recentAnonymizing(state, actor, place),
      may.requestReports ? reportRequests(state, actor, { batchId: place.batchId, limit: 1 }) : [],
      recordPeople(ctx, opening),
    ]);
    const since = state.now().getTime() - REPORTS_FOLLOWED;
    // Others are followed on the tab of reports.
    const followed = requests.filter(({ isFinished, createdAt, unpaid }) =>
      !isFinished || unpaid || createdAt.getTime() > since
    );
    return page({ head, list, shown, views, anonymizing, followed });
  },
});

/** A batch opens on its people. */
export default define.page<typeof handler>(({ data, state }) => {
  const { t, may, language, shell } = state;
  const { head, list, shown, views, anonymizing, followed } = data;
  const home = batchHome(head.batch);
  return (
    <BatchFrame state={state} head={head} tab="people">
      {followed.length > 0 && (
        <Card title={t("admin:reports.title")}>
          <FollowedReports state={state} requests={followed} />
        </Card>
      )}
      {anonymizing && (
        <Anonymizing
          t={t}
          home={home}
          task={anonymizing}
          words={state.words.forIsland(language, "admin", ["anonymizing"])}
        />
      )}
      <RespondentTable
        t={t}
        home={home}
        batch={head.batch}
        list={list}
        {...shown}
        views={views}
        dates={{ timeZone: shell.organization.timeZone, language }}
        isReadOnly={!may.editRespondents}
      />
      <RespondentTableLive />
      <FollowRespondents batchId={head.batch.id} />
      <RespondentKeys />
      {may.editRespondents && <RespondentSelection />}
      {may.requestReports && <ReportRequestModal t={t} />}
    </BatchFrame>
  );
});

interface AnonymizingProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  task: TaskView;
  /** Words of the progress: `admin:anonymizing`. */
  words: IslandWords;
}

/** Progress of anonymizing respondents of the batch. */
function Anonymizing({ t, home, task, words }: AnonymizingProps) {
  return (
    <Card title={t("admin:anonymizing.title")}>
      <TaskProgress
        task={taskState(task, t("common:task.failed"))}
        path={`/api/v1/reports/tasks/${task.id}`}
        words={words}
        says="anonymizing"
        // The page is current if the task has finished.
        next={isFinished(task.status) ? undefined : home}
      />
    </Card>
  );
}
