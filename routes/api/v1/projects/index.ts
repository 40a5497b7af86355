import { define } from "$/define.ts";
import { createProject } from "$/domain/projects/create_project.ts";
import { listProjects, readProject } from "$/domain/projects/list_projects.ts";
import { NewProject, ProjectsQuery } from "$/model/projects/project.ts";
import { readBody } from "$/site/request/body.ts";
import { answerPage, readPage } from "$/site/request/page.ts";
import { labelledProject } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, ProjectsQuery);
    const { isArchived, getArchived, batches_Status: batchStatus, ...rest } = page.query;
    const { results, ...list } = await listProjects(state, state.actor, {
      isArchived: isArchived ?? (getArchived ? undefined : false),
      batchStatus,
      withArchived: getArchived,
      ...rest,
    });
    return answerPage(page, {
      ...list,
      results: results.map((project) => labelledProject(state.t, project)),
    });
  },
  async POST({ req, state }) {
    const { id } = await createProject(state, state.actor, await readBody(req, NewProject));
    return Response.json(await readProject(state, state.actor, id), { status: 201 });
  },
});
