import { define } from "$/define.ts";
import { listTemplates, saveTemplate, templateById } from "$/domain/batches/batch_templates.ts";
import { NewTemplate } from "$/model/batches/batch_template.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await listTemplates(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const { id } = await saveTemplate(state, state.actor, await readBody(req, NewTemplate));
    return Response.json(await templateById(state, state.actor, id), { status: 201 });
  },
});
