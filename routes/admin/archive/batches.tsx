import { page } from "fresh";
import { ArchiveTabs } from "../../../components/admin/ArchiveTabs.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
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

export default define.page<typeof handler>(({ data: batches, state: { t, shell, language } }) => {
  const columns = [
    { key: "name", text: t("admin:batch.batch") },
    { key: "project", text: t("admin:project.project") },
    { key: "created", text: t("admin:batch.createdAt"), wide: true },
  ];
  return (
    <>
      <Headed title={t("admin:archive.title")} />
      <div class="stack">
        <ArchiveTabs t={t} current="batches" />
        <Table
          caption={t("admin:archive.batches")}
          columns={columns}
          empty={batches.length === 0 && (
            <EmptyState heading="h2" icon="archive" title={t("admin:archive.noBatches")} />
          )}
        >
          {batches.map(({ id, name, projectId, projectName, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/admin/project/${projectId}/batch/${id}`}>{name}</a>
              </th>
              <td>{projectName}</td>
              <td data-wide>{momentText(createdAt, shell.organization.timeZone, language, "PP")}</td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
});
