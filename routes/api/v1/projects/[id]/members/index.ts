import { define } from "$/define.ts";
import { projectPeople } from "$/domain/projects/project_members.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const { members } = await projectPeople(state, state.actor, params.id!);
    return Response.json({ count: members.length, results: members });
  },
});
