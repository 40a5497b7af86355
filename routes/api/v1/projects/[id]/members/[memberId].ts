import { define } from "$/define.ts";
import { addProjectMember, removeProjectMember } from "$/domain/projects/project_members.ts";

export const handler = define.handlers({
  async PUT({ state, params }) {
    await addProjectMember(state, state.actor, params.id!, params.memberId!);
    return new Response(null, { status: 204 });
  },
  async DELETE({ state, params }) {
    await removeProjectMember(state, state.actor, params.id!, params.memberId!);
    return new Response(null, { status: 204 });
  },
});
