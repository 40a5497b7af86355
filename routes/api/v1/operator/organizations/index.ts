import { define } from "$/define.ts";
import { createOrganization, listOrganizations } from "$/domain/operators/organizations.ts";
import { NewOrganization, OrganizationsQuery } from "$/model/operators/organizations.ts";
import { readBody, readQuery } from "$/site/request/body.ts";
import { visitorOf } from "$/site/request/visitor.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    return Response.json(await listOrganizations(state, state.actor, readQuery(url, OrganizationsQuery)));
  },
  async POST(ctx) {
    const { req, state } = ctx;
    const organization = await readBody(req, NewOrganization);
    return Response.json(await createOrganization(state, state.actor, organization, visitorOf(ctx)), {
      status: 201,
    });
  },
});
