import { define } from "$/define.ts";
import { deleteTemplate, renameTemplate, templateById } from "$/domain/batches/batch_templates.ts";
import { NewTemplate } from "$/model/batches/batch_template.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PATCH({ req, state, params }) {
    await renameTemplate(
      state,
      state.actor,
      params.id!,
      await readBody(req, NewTemplate.pick({ name: true })),
    );
    return Response.json(await templateById(state, state.actor, params.id!));
  },
  async DELETE({ state, params }) {
    await deleteTemplate(state, state.actor, params.id!);
    return new Response(null, { status: 204 });
  },
});
