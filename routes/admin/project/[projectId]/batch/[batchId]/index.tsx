import { page } from "fresh";
import { BatchActions, BatchMoveDialogs } from "$/components/admin/batches/BatchActions.tsx";
import { BatchTests } from "$/components/admin/batches/BatchTests.tsx";
import { BatchFacts } from "$/components/admin/batches/BatchFacts.tsx";
import { BatchStatusBadge } from "$/components/admin/batches/BatchStatusBadge.tsx";
import { RespondentTable } from "$/components/admin/respondents/RespondentTable.tsx";
import { RoomCodes } from "$/components/admin/codes/RoomCodes.tsx";
import { Invitations } from "$/components/admin/inviting/Invitations.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { batchPage } from "$/domain/batches/batch_page.ts";
import { batchCodes } from "$/domain/codes/batch_codes.ts";
import { batchInvitations } from "$/domain/inviting/list_invitations.ts";
import { reportRequests } from "$/domain/reports/report_requests.ts";
import { recentAnonymizing } from "$/domain/respondents/anonymizing/anonymize_many.ts";
import { listRespondents } from "$/domain/respondents/lists/list_respondents.ts";
import { batchCsv } from "$/domain/exports/csv_status.ts";
import { RespondentSelection } from "$/islands/admin/RespondentSelection.tsx";
import { RespondentTableLive } from "$/islands/admin/RespondentTableLive.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { requireId } from "$/model/id.ts";
import { readRespondentQuery } from "$/model/respondents/respondent_list.ts";
import { mayEditCodes } from "$/model/codes/test_code.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { respondentColumns } from "$/routes/admin/(_shell)/columns_cookie.ts";
import { BatchCsv } from "./(_page)/BatchCsv.tsx";
import { BatchReports } from "./(_page)/BatchReports.tsx";
import type { TFunction } from "i18next";
import { Card } from "$/components/layout/Card.tsx";
import { TaskProgress } from "$/islands/messages/TaskProgress.tsx";
import type { IslandWords } from "$/lib/i18n/words.ts";
import { isFinished } from "$/model/queue/task_status.ts";
import { taskState, type TaskView } from "$/model/queue/task.ts";

const INVITATIONS_SHOWN = 10;
const REQUESTS_SHOWN = 3;
/** With more tests than this, the list of tests has its own column. */
const TESTS_BESIDE_CSV = 4;

export const handler = define.handlers({
  async GET({ state, params, req, url }) {
    const { actor, may } = state;
    const place = batchPlace(params);
    const query = readRespondentQuery(url.searchParams);
    const { columns, headers } = respondentColumns(req, url);
    const [facts, letters, codes, csv, list, anonymizing, requests] = await Promise.all([
      batchPage(state, actor, place),
      may.inviteRespondents &&
      batchInvitations(state, actor, { batchId: place.batchId, limit: INVITATIONS_SHOWN, offset: 0 }),
      may.inviteRespondents && batchCodes(state, actor, place.batchId),
      may.exportBatches && batchCsv(state, actor, requireId(place.batchId)),
      listRespondents(state, actor, { batchId: place.batchId, query }),
      may.editRespondents && recentAnonymizing(state, actor, place),
      may.requestReports && reportRequests(state, actor, { batchId: place.batchId, limit: REQUESTS_SHOWN }),
    ]);
    return page({ facts, letters, codes, csv, list, columns, anonymizing, requests }, { headers });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { t, may, language, shell } = state;
  const { facts, letters, codes, csv, list, columns, anonymizing, requests } = data;
  const { batch } = facts;
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const timeZone = shell.organization.timeZone;
  const hasManyTests = batch.tests.length > TESTS_BESIDE_CSV;
  const reports = requests && <BatchReports state={state} home={home} requests={requests} />;
  return (
    <>
      <Headed
        title={batch.name}
        crumbs={<ProjectCrumbs t={t} project={batch.project} />}
        badge={may.viewBatchStatus && <BatchStatusBadge t={t} status={batch.status} />}
        actions={may.editProjects && (
          <>
            <LinkButton href={`${home}/edit`} icon="edit">{t("admin:dashboard.edit")}</LinkButton>
            <BatchActions t={t} batch={batch} />
          </>
        )}
      />
      <div class="stack">
        {batch.status === "archived" && may.viewBatchStatus && (
          <Banner tone="warn">{t("admin:batchMove.isArchived")}</Banner>
        )}
        {batch.project.isArchived && <Banner tone="warn">{t("admin:projectMove.isArchived")}</Banner>}
        <BatchFacts
          t={t}
          batch={batch}
          counts={facts.counts}
          codes={codes || null}
          dates={{ timeZone, language }}
          now={state.now()}
        />
        <div class="columns">
          <div class="stack">
            <BatchTests t={t} home={home} batch={batch} canEdit={may.editProjects} />
            {!hasManyTests && reports}
          </div>
          <div class="stack">
            {hasManyTests && reports}
            {may.exportBatches && (
              <BatchCsv
                t={t}
                home={home}
                csv={csv || null}
                clock={{ timeZone, language }}
                words={state.words.forIsland(language, "admin", ["task"])}
              />
            )}
          </div>
        </div>
        {codes && (
          <RoomCodes
            t={t}
            home={home}
            isLive={batch.status === "live" && !batch.project.isArchived}
            mayEdit={mayEditCodes({ status: batch.status, isProjectArchived: batch.project.isArchived })}
            {...codes}
            clock={{ timeZone, language }}
          />
        )}
        <CopyKeys />
        {letters && <Invitations t={t} home={home} {...letters} clock={{ timeZone, language }} />}
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
          batch={batch}
          list={list}
          columns={columns}
          dates={{ timeZone, language }}
          isReadOnly={!may.editRespondents}
        />
        <RespondentTableLive />
        {may.editRespondents && <RespondentSelection />}
      </div>
      {may.editProjects && <BatchMoveDialogs t={t} batch={batch} shutsOut={facts.shutsOut} />}
    </>
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
