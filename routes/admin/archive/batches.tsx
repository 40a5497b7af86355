import { page } from "fresh";
import { BatchMoveForm } from "$/components/admin/batches/BatchMoveForm.tsx";
import { BatchStatusBadge } from "$/components/admin/batches/BatchStatusBadge.tsx";
import { archivedBatches } from "$/domain/projects/archive.ts";
import { momentText } from "$/lib/time/dates.ts";
import { define } from "../(_shell)/define.ts";
import { ArchiveList } from "./(_components)/ArchiveList.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await archivedBatches(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: batches, state }) => {
  const { t, shell, language, may } = state;
  return (
    <ArchiveList
      state={state}
      kind="batches"
      items={batches}
      columns={[
        { key: "name", text: t("admin:batch.batch") },
        { key: "project", text: t("admin:project.project") },
        { key: "created", text: t("admin:batch.createdAt"), wide: true, fit: true },
        ...(may.viewBatchStatus ? [{ key: "was", text: t("admin:archive.was"), fit: true }] : []),
      ]}
      stacks
      row={({ id, name, projectId, projectName, createdAt, statusBeforeArchive, isProjectArchived }) => (
        <>
          <th scope="row">
            <a href={`/admin/project/${projectId}/batch/${id}`}>{name}</a>
            {may.editProjects && isProjectArchived && (
              <div class="quietly">{t("admin:archive.projectToo")}</div>
            )}
          </th>
          <td data-line>{projectName}</td>
          <td data-wide data-fit>{momentText(createdAt, shell.organization.timeZone, language, "PP")}</td>
          {may.viewBatchStatus && (
            <td>
              <BatchStatusBadge t={t} status={statusBeforeArchive} />
            </td>
          )}
        </>
      )}
      mayRestore={({ isProjectArchived }) => !isProjectArchived}
      restoreForm={(batch) => (
        <BatchMoveForm
          t={t}
          batch={{ ...batch, status: "archived", project: { id: batch.projectId }, tests: [] }}
          move="restore"
        />
      )}
    />
  );
});
