import { page } from "fresh";
import { ArchiveTabs } from "../../../components/admin/ArchiveTabs.tsx";
import { BatchMoveForm } from "../../../components/admin/batches/BatchMoveForm.tsx";
import { BatchStatusBadge } from "../../../components/admin/BatchStatusBadge.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { Table } from "../../../components/Table.tsx";
import { archivedBatches } from "../../../domain/archive/archive.ts";
import { momentText } from "../../../lib/dates.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await archivedBatches(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: batches, state: { t, shell, language, may } }) => {
  const columns = [
    { key: "name", text: t("admin:batch.batch") },
    { key: "project", text: t("admin:project.project") },
    { key: "created", text: t("admin:batch.createdAt"), wide: true, fit: true },
    ...(may.viewBatchStatus ? [{ key: "was", text: t("admin:archive.was"), fit: true }] : []),
    ...(may.editProjects ? [{ key: "act", text: "", label: t("admin:archive.act"), fit: true }] : []),
  ];
  return (
    <>
      <Headed title={t("admin:archive.title")} />
      <div class="stack">
        <ArchiveTabs t={t} current="batches" />
        <Table
          caption={t("admin:archive.batches")}
          columns={columns}
          stacks
          empty={batches.length === 0 && (
            <EmptyState heading="h2" icon="archive" title={t("admin:archive.noBatches")} />
          )}
        >
          {batches.map((batch) => {
            const { id, name, projectId, projectName, createdAt, statusBeforeArchive } = batch;
            return (
              <tr key={id}>
                <th scope="row">
                  <a href={`/admin/project/${projectId}/batch/${id}`}>{name}</a>
                  {may.editProjects && batch.isProjectArchived && (
                    <div class="quietly">{t("admin:archive.projectToo")}</div>
                  )}
                </th>
                <td data-line>{projectName}</td>
                <td data-wide data-fit>
                  {momentText(createdAt, shell.organization.timeZone, language, "PP")}
                </td>
                {may.viewBatchStatus && (
                  <td>
                    <BatchStatusBadge t={t} status={statusBeforeArchive} />
                  </td>
                )}
                {may.editProjects && (
                  <td data-fit>
                    {!batch.isProjectArchived && (
                      <LinkButton
                        href={`/admin/archive/batches/${id}/restore`}
                        opens={`restore-${id}`}
                        label={t("admin:archive.restoreNamed", { name })}
                      >
                        {t("admin:batchMove.restore.action")}
                      </LinkButton>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </Table>
        {may.editProjects && batches.map((batch) => (
          <Dialog
            key={batch.id}
            id={`restore-${batch.id}`}
            title={t("admin:batchMove.restore.title")}
            closeText={t("admin:shell.close")}
          >
            <BatchMoveForm
              t={t}
              batch={{ ...batch, status: "archived", project: { id: batch.projectId }, tests: [] }}
              move="restore"
              inProgress={0}
            />
          </Dialog>
        ))}
      </div>
    </>
  );
});
