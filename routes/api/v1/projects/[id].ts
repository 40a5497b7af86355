import { define } from "$/define.ts";
import { changeProject } from "$/domain/projects/change_project.ts";
import { readProject } from "$/domain/projects/list_projects.ts";
import { requireId } from "$/model/id.ts";
import { ProjectChange } from "$/model/projects/project.ts";
import { readBody } from "$/site/request/body.ts";
import { labelledProject } from "$/site/response/labelled_batch.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  async ({ state, params }) => labelledProject(state.t, await readProject(state, state.actor, params.id!)),
  {
    async PATCH({ req, state, params }) {
      await changeProject(state, state.actor, requireId(params.id), await readBody(req, ProjectChange));
    },
  },
));
