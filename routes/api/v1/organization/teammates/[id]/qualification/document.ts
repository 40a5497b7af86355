import { define } from "$/define.ts";
import {
  describeQualificationFile,
  keepQualificationFile,
  openQualificationFile,
  removeQualificationFile,
} from "$/domain/account/qualifications/qualification_file.ts";
import { QualificationFile } from "$/model/account/qualification.ts";
import { requireId } from "$/model/id.ts";
import { LIMITS } from "$/model/limits.ts";
import { readBody } from "$/site/request/body.ts";
import { keptFile } from "$/site/response/kept_file.ts";

export const handler = define.handlers({
  async GET({ state, params }) {
    const id = requireId(params.id);
    return keptFile(await openQualificationFile(state, state.actor, id), `qualification ${id}`);
  },
  /** Derived from GET, it would be a download. */
  async HEAD({ state, params }) {
    const id = requireId(params.id);
    return keptFile(await describeQualificationFile(state, state.actor, id), `qualification ${id}`);
  },
  async PUT({ req, state, params }) {
    const id = requireId(params.id);
    const { content } = await readBody(req, QualificationFile, LIMITS.listBytes);
    return Response.json(await keepQualificationFile(state, state.actor, id, content));
  },
  async DELETE({ state, params }) {
    return Response.json(await removeQualificationFile(state, state.actor, requireId(params.id)));
  },
});
