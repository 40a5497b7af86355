import { define } from "$/define.ts";
import { changeMailChoices, readMailChoices } from "$/domain/account/mail_choices.ts";
import { MailChoices } from "$/model/account/staff_mail.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state }) => readMailChoices(state, state.actor),
  {
    async PATCH({ req, state }) {
      await changeMailChoices(state, state.actor, await readBody(req, MailChoices.partial()));
    },
  },
));
