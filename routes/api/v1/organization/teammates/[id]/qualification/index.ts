import { define } from "$/define.ts";
import { qualifyMember } from "$/domain/account/qualifications/qualify_member.ts";
import { MemberQualification } from "$/model/account/qualification.ts";
import { requireId } from "$/model/id.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state, params }) {
    const memberId = requireId(params.id);
    const qualification = await readBody(req, MemberQualification);
    return Response.json(await qualifyMember(state, state.actor, memberId, qualification));
  },
});
