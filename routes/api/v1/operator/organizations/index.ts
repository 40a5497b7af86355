import { define } from "$/define.ts";
import { createOrganization, listOrganizations } from "$/domain/operators/organizations.ts";
import { NewOrganization, OrganizationsQuery } from "$/model/operators/organizations.ts";
import { readBody } from "$/site/request/body.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";
import { answerPage, readPage } from "$/site/request/page.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const page = readPage(state, url, OrganizationsQuery);
    return answerPage(page, await listOrganizations(state, state.actor, page.query));
  },
  async POST({ req, state }) {
    const organization = await readBody(req, NewOrganization);
    const reader = organizationReader(state, organization);
    return Response.json(await createOrganization(state, state.actor, organization, reader), { status: 201 });
  },
});
