import { define } from "$/define.ts";
import { changeMailChoices, readMailChoices } from "$/domain/account/mail_choices.ts";
import { MailChoices } from "$/model/account/staff_mail.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return Response.json(await readMailChoices(state, state.actor));
  },
  async PATCH({ req, state }) {
    return Response.json(
      await changeMailChoices(state, state.actor, await readBody(req, MailChoices.partial())),
    );
  },
});
