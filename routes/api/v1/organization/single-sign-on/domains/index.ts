import { define } from "$/define.ts";
import { addMailDomain } from "$/domain/account/single_sign_on/domains.ts";
import { MailDomain } from "$/model/account/single_sign_on.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const added = await addMailDomain(state, state.actor, await readBody(req, MailDomain));
    return Response.json(added, { status: 201 });
  },
});
