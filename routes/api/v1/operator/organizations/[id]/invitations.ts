import { define } from "$/define.ts";
import { inviteAdmin, readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { AdminInvitation } from "$/model/operators/organizations.ts";
import { readBody } from "$/site/request/body.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

export const handler = define.handlers({
  async POST({ req, state, params }) {
    const { email } = await readBody(req, AdminInvitation);
    const organization = await readOrganization(state, state.actor, requireId(params.id));
    await inviteAdmin(state, state.actor, organization.id, email, organizationReader(state, organization));
    return new Response(null, { status: 204 });
  },
});
