import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { vacateDevice } from "../../../db/sitting/devices.ts";
import { countReentry, findByResumeCode } from "../../../db/respondents/respondents.ts";
import type { SignedUp } from "../../../model/entry/entry.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { findByTyped } from "../codes/open_code.ts";
import { signRespondentToken } from "../../access/respondent_token.ts";

export interface Resumed extends SignedUp {
  readonly orgId: string;
  readonly batchId: string;
}

/**
 * A re-entry code brings its owner back, on whatever device; also into a batch that is closed, where they may finish. The tokens
 * they had are ended: wherever they sat before, they sit no more, unless they take it back there.
 */
export async function resume(ctx: Ctx, typed: string, address: string | null): Promise<Resumed> {
  const person = await findByTyped(
    ctx,
    ["resumeCodeFromAddress"],
    { typed, address },
    (spellings) => findByResumeCode(ctx.sql, spellings),
  );
  const { id, orgId, batchId, resumeCode } = person;
  const tokenVersion = await ctx.sql.begin(async (tx) => {
    const version = await countReentry(tx, orgId, id, ctx.now());
    if (version === null) throw new Refusal("unknown_code");
    await vacateDevice(tx, orgId, { respondentId: id, at: ctx.now() });
    await appendAuditEvent(tx, orgId, {
      at: ctx.now(),
      actorKind: "respondent",
      actorId: id,
      verb: "resume",
      subjectKind: "respondent",
      subjectId: id,
      address: address ?? undefined,
    });
    return version;
  });
  return {
    id,
    orgId,
    batchId,
    resumeCode,
    token: signRespondentToken(ctx, { respondentId: id, orgId, batchId, tokenVersion }),
  };
}
