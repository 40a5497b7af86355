import { define } from "$/define.ts";
import { memberById } from "$/domain/account/members/list_members.ts";
import { qualifyMember } from "$/domain/account/qualifications/qualify_member.ts";
import { MemberQualification } from "$/model/account/qualification.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";
import { thing } from "$/site/request/thing.ts";

export const handler = define.handlers(thing(
  ({ state, params }) => memberById(state, state.actor, params.id),
  {
    GET: null,
    async PUT({ req, state, params }) {
      const memberId = requireId(params.id);
      await qualifyMember(state, state.actor, memberId, await readBody(req, MemberQualification));
    },
  },
));
