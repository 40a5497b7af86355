import { define } from "$/define.ts";
import { createProject } from "$/domain/projects/create_project.ts";
import { listProjects, readProject } from "$/domain/projects/list_projects.ts";
import { NewProject, ProjectsQuery } from "$/model/projects/project.ts";
import { readBody, readQuery } from "$/site/request/body.ts";
import { labelledProject } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const { isArchived, getArchived, batches_Status: batchStatus, limit, offset } = readQuery(
      url,
      ProjectsQuery,
    );
    const { count, results } = await listProjects(state, state.actor, {
      isArchived: isArchived ?? (getArchived ? undefined : false),
      batchStatus,
      withArchived: getArchived,
      limit,
      offset,
    });
    return Response.json({ count, results: results.map((project) => labelledProject(state.t, project)) });
  },
  async POST({ req, state }) {
    const { id } = await createProject(state, state.actor, await readBody(req, NewProject));
    return Response.json(await readProject(state, state.actor, id), { status: 201 });
  },
});
