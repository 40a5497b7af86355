import { define } from "$/define.ts";
import { createOrganization, listOrganizations } from "$/domain/operators/organizations.ts";
import { NewOrganization, OrganizationsQuery } from "$/model/operators/organizations.ts";
import { readBody, readQuery } from "$/site/request/body.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await listOrganizations(state, state.actor, readQuery(url, OrganizationsQuery)));
  },
  async POST({ req, state }) {
    const organization = await readBody(req, NewOrganization);
    const reader = organizationReader(state, organization);
    return Response.json(await createOrganization(state, state.actor, organization, reader), { status: 201 });
  },
});
