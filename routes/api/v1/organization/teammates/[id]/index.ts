import { define } from "$/define.ts";
import { changeMember } from "$/domain/account/members/change_member.ts";
import { deleteMember } from "$/domain/account/members/delete_member.ts";
import { memberById } from "$/domain/account/members/list_members.ts";
import { MemberChange } from "$/model/account/account.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => memberById(state, state.actor, params.id),
  {
    async PATCH({ req, state, params }) {
      const memberId = requireId(params.id);
      await changeMember(state, state.actor, memberId, await readBody(req, MemberChange), state);
    },
    async DELETE({ state, params }) {
      await deleteMember(state, state.actor, requireId(params.id));
    },
  },
));
