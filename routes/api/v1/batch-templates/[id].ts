import { define } from "$/define.ts";
import { deleteTemplate, renameTemplate, templateById } from "$/domain/batches/batch_templates.ts";
import { NewTemplate } from "$/model/batches/batch_template.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => templateById(state, state.actor, params.id!),
  {
    async PATCH({ req, state, params }) {
      const name = await readBody(req, NewTemplate.pick({ name: true }));
      await renameTemplate(state, state.actor, params.id!, name);
    },
    async DELETE({ state, params }) {
      await deleteTemplate(state, state.actor, params.id!);
    },
  },
));
