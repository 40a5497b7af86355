import { define } from "$/define.ts";
import { changeOrganization, readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";

export const handler = define.handlers({
  async POST({ state, params }) {
    const id = requireId(params.id);
    const reader = organizationReader(state, await readOrganization(state, state.actor, id));
    await changeOrganization(state, state.actor, id, { status: "active" }, reader);
    return seeOther(`/operator/organizations/${id}?done=reactivated`);
  },
});
