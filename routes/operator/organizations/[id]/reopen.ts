import { define } from "$/define.ts";
import { reopenOrganization } from "$/domain/operators/closing.ts";
import { readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    const id = requireId(params.id);
    const reader = organizationReader(state, await readOrganization(state, state.actor, id));
    await reopenOrganization(state, state.actor, id, reader);
    return seeOther(`/operator/organizations/${id}?done=reopened`);
  },
});
