import { page } from "fresh";
import { ProjectRestoreForm } from "$/components/admin/projects/ProjectArchiveForm.tsx";
import { archivedProjects } from "$/domain/projects/archive.ts";
import { momentText } from "$/lib/time/dates.ts";
import { define } from "../(_shell)/define.ts";
import { ArchiveList } from "./(_components)/ArchiveList.tsx";

export const handler = define.handlers({
  async GET({ state }) {
    return page(await archivedProjects(state, state.actor));
  },
});

export default define.page<typeof handler>(({ data: projects, state }) => {
  const { t, shell, language } = state;
  return (
    <ArchiveList
      state={state}
      kind="projects"
      items={projects}
      columns={[
        { key: "name", text: t("admin:project.project") },
        { key: "created", text: t("admin:project.createdAt"), wide: true, fit: true },
      ]}
      row={({ id, name, createdAt }) => (
        <>
          <th scope="row">
            <a href={`/admin/project/${id}`}>{name}</a>
          </th>
          <td data-wide data-fit>{momentText(createdAt, shell.organization.timeZone, language, "PP")}</td>
        </>
      )}
      restoreForm={(project) => <ProjectRestoreForm t={t} project={project} />}
    />
  );
});
