import { define } from "$/define.ts";
import { closeOrganization, reopenOrganization } from "$/domain/operators/closing.ts";
import { readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    const organization = await readOrganization(state, state.actor, requireId(params.id));
    const reader = organizationReader(state, organization);
    return Response.json(await closeOrganization(state, state.actor, organization.id, reader));
  },
  async DELETE({ state, params }) {
    const organization = await readOrganization(state, state.actor, requireId(params.id));
    const reader = organizationReader(state, organization);
    return Response.json(await reopenOrganization(state, state.actor, organization.id, reader));
  },
});
