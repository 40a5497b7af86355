import { page } from "fresh";
import { ArchiveTabs } from "../../../components/admin/ArchiveTabs.tsx";
import { ProjectRestoreForm } from "../../../components/admin/projects/ProjectArchiveForm.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { Table } from "../../../components/Table.tsx";
import { archivedProjects } from "../../../domain/archive/archive.ts";
import { momentText } from "../../../lib/dates.ts";
import { define } from "../(_shell)/define.ts";
import { Headed } from "../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await archivedProjects(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: projects, state: { t, shell, language, may } }) => {
  const columns = [
    { key: "name", text: t("admin:project.project") },
    { key: "created", text: t("admin:project.createdAt"), wide: true, fit: true },
    ...(may.editProjects ? [{ key: "act", text: "", label: t("admin:archive.act"), fit: true }] : []),
  ];
  return (
    <>
      <Headed title={t("admin:archive.title")} />
      <div class="stack">
        <ArchiveTabs t={t} current="projects" />
        <Table
          caption={t("admin:archive.projects")}
          columns={columns}
          empty={projects.length === 0 && (
            <EmptyState heading="h2" icon="archive" title={t("admin:archive.noProjects")} />
          )}
        >
          {projects.map(({ id, name, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/admin/project/${id}`}>{name}</a>
              </th>
              <td data-wide data-fit>{momentText(createdAt, shell.organization.timeZone, language, "PP")}</td>
              {may.editProjects && (
                <td data-fit>
                  <LinkButton
                    href={`/admin/archive/projects/${id}/restore`}
                    opens={`restore-${id}`}
                    label={t("admin:archive.restoreNamed", { name })}
                  >
                    {t("admin:projectMove.restore.action")}
                  </LinkButton>
                </td>
              )}
            </tr>
          ))}
        </Table>
        {may.editProjects && projects.map((project) => (
          <Dialog
            key={project.id}
            id={`restore-${project.id}`}
            title={t("admin:projectMove.restore.title")}
            closeText={t("admin:shell.close")}
          >
            <ProjectRestoreForm t={t} project={project} />
          </Dialog>
        ))}
      </div>
    </>
  );
});
