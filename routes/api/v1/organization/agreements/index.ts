import { define } from "$/define.ts";
import { agreementVersions } from "$/domain/organization/agreements/agreement_versions.ts";
import { publishAgreement } from "$/domain/organization/agreements/publish_agreement.ts";
import { AgreementOfKind } from "$/model/organization/calls.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async GET({ state }) {
    const results = await agreementVersions(state, state.actor);
    return Response.json({ count: results.length, results });
  },
  async POST({ req, state }) {
    const { kind, ...wording } = await readBody(req, AgreementOfKind);
    const { version } = await publishAgreement(state, state.actor, kind, wording);
    return Response.json({ kind, version }, { status: 201 });
  },
});
