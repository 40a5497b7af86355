import type { ComponentChildren } from "preact";
import { BatchActions, BatchMoveDialogs } from "$/components/admin/batches/BatchActions.tsx";
import { BatchFigures } from "$/components/admin/batches/BatchFigures.tsx";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { BatchStatusBadge } from "$/components/admin/batches/BatchStatusBadge.tsx";
import { type BatchTab, BatchTabs } from "$/components/admin/batches/BatchTabs.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { areAllDemonstration } from "$/components/Demonstration.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { batchPage } from "$/domain/batches/batch_page.ts";
import { batchCodes } from "$/domain/codes/batch_codes.ts";
import { nextStep } from "$/model/batches/next_step.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/** What the head of a batch's pages shows. `codes` is null for who may not see them. */
export async function openHead(state: AdminState, place: { projectId: string; batchId: string }) {
  const { actor, may } = state;
  const [facts, codes] = await Promise.all([
    batchPage(state, actor, place),
    may.inviteRespondents ? batchCodes(state, actor, place.batchId) : null,
  ]);
  return { ...facts, codes };
}

interface BatchFrameProps {
  state: AdminState;
  head: Awaited<ReturnType<typeof openHead>>;
  tab: BatchTab;
  children: ComponentChildren;
}

/** A page of a batch: name, status, next step, figures and tabs, above the tab's content. */
export function BatchFrame({ state, head, tab, children }: BatchFrameProps) {
  const { t, may } = state;
  const { batch, counts, shutsOut } = head;
  const home = batchHome(batch);
  const step = nextStep(
    {
      ...{ status: batch.status, tests: batch.tests.length, people: counts },
      isProjectArchived: batch.project.isArchived,
      isOpen: shutsOut !== null && shutsOut.rooms + shutsOut.codes > 0,
    },
    may,
    tab,
  );
  return (
    <div class="batch-page">
      <Headed
        title={batch.name}
        crumbs={<ProjectCrumbs t={t} project={batch.project} />}
        badge={may.viewBatchStatus && <BatchStatusBadge t={t} status={batch.status} />}
        actions={<BatchActions t={t} home={home} batch={batch} step={step} mayEdit={may.editProjects} />}
      />
      <HeadFigures state={state} head={head} tab={tab} />
      <BatchTabs t={t} home={home} current={tab} tests={batch.tests.length} may={may} />
      <div class="stack">
        {batch.status === "archived" && may.viewBatchStatus && (
          <Banner tone="warn">{t("admin:batchMove.isArchived")}</Banner>
        )}
        {batch.project.isArchived && <Banner tone="warn">{t("admin:projectMove.isArchived")}</Banner>}
        {children}
      </div>
      {may.editProjects && <BatchMoveDialogs t={t} batch={batch} shutsOut={shutsOut} />}
    </div>
  );
}

/** The batch's figures. */
export function HeadFigures(
  { state, head: { batch, counts, codes }, tab }: Omit<BatchFrameProps, "children">,
) {
  const { t, language, shell } = state;
  return (
    <BatchFigures
      t={t}
      home={batchHome(batch)}
      batch={batch}
      counts={counts}
      codes={codes}
      dates={{ timeZone: shell.organization.timeZone, language }}
      now={state.now()}
      isDemonstration={tab === "people" && areAllDemonstration(batch.tests)}
    />
  );
}
