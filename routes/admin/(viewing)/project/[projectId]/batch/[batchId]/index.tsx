import { page } from "fresh";
import { BatchFacts } from "../../../../../../../components/admin/BatchFacts.tsx";
import { BatchRespondents } from "../../../../../../../components/admin/BatchRespondents.tsx";
import { BatchStatusBadge } from "../../../../../../../components/admin/BatchStatusBadge.tsx";
import { ProjectCrumbs } from "../../../../../../../components/admin/ProjectCrumbs.tsx";
import { LinkButton } from "../../../../../../../components/LinkButton.tsx";
import { batchPage } from "../../../../../../../domain/batches/batch_page.ts";
import { csvStatus } from "../../../../../../../domain/exports/csv_status.ts";
import { define } from "../../../../../(_shell)/define.ts";
import { Headed } from "../../../../../(_shell)/Headed.tsx";
import { batchPlace } from "../../../../../(_shell)/place.ts";
import { BatchCsv } from "./(_components)/BatchCsv.tsx";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const place = batchPlace(params);
    const wanted = { ...place, page: Number(url.searchParams.get("page")) || 1 };
    const batch = await batchPage(state, state.actor, wanted);
    return page({ ...batch, csv: await csvStatus(state, state.actor, { batchId: place.batchId }) });
  },
});

export default define.page<typeof handler>(({ data, state }) => {
  const { t, may, language, shell } = state;
  const { batch, csv } = data;
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const timeZone = shell.organization.timeZone;
  return (
    <>
      <Headed
        title={batch.name}
        crumbs={<ProjectCrumbs t={t} project={batch.project} />}
        badge={may.viewBatchStatus && <BatchStatusBadge t={t} status={batch.status} />}
        actions={may.editProjects && (
          <LinkButton href={`${home}/edit`} icon="edit">{t("admin:dashboard.edit")}</LinkButton>
        )}
      />
      <div class="stack">
        <BatchFacts t={t} {...data} dates={{ timeZone, language }} now={state.now()} />
        <BatchCsv t={t} home={home} task={csv} words={state.words.forIsland(language, "admin", ["task"])} />
        <BatchRespondents t={t} home={home} {...data} />
      </div>
    </>
  );
});
