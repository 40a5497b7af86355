import { define } from "$/define.ts";
import { changeProject } from "$/domain/projects/change_project.ts";
import { readProject } from "$/domain/projects/list_projects.ts";
import { ProjectChange } from "$/model/projects/project.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { labelledProject } from "$/site/response/labelled_batch.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    return Response.json(labelledProject(state.t, await readProject(state, state.actor, params.id!)));
  },
  async PATCH({ req, state, params }) {
    const id = requireId(params.id);
    await changeProject(state, state.actor, id, await readBody(req, ProjectChange));
    return Response.json(labelledProject(state.t, await readProject(state, state.actor, id)));
  },
});
