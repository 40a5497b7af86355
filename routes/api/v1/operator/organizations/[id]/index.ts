import { define } from "$/define.ts";
import { changeOrganization, readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { OrganizationChange } from "$/model/operators/organizations.ts";
import { readBody } from "$/site/request/body.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => readOrganization(state, state.actor, requireId(params.id)),
  {
    async PATCH({ req, state, params }) {
      const id = requireId(params.id);
      const change = await readBody(req, OrganizationChange);
      const reader = organizationReader(state, await readOrganization(state, state.actor, id));
      await changeOrganization(state, state.actor, id, change, reader);
    },
  },
));
