import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import {
  queueReentryCode,
  queueReentryCodesTo,
  sendsReentryCodes,
} from "../../db/inviting/respondent_letters.ts";
import { findRespondent, holdIdentified } from "../../db/respondents/respondents.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import type { CodeRequest } from "../../model/inviting/reentry_letter.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { REENTRY_LETTER_REST } from "../../model/times.ts";
import { countAttempt } from "../access/attempts.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { findCode } from "../entry/codes/open_code.ts";

/** Sends a respondent their re-entry code. Nothing happens if a letter with it waits already. */
export async function sendReentryCode(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
): Promise<{ queued: number }> {
  const member = requireMay(actor, "inviteRespondents");
  const { orgId } = member;
  requireId(respondentId);
  return await ctx.sql.begin(async (tx) => {
    const isIdentified = await holdIdentified(tx, orgId, respondentId);
    const respondent = isIdentified === null ? null : await findRespondent(tx, orgId, respondentId);
    if (!respondent) throw new Refusal("not_found");
    if (!isIdentified) throw new Refusal("anonymized");
    if (respondent.status === "complete") throw new Refusal("already_complete");
    // Tests are assigned at the sign-up: until then there is nothing to come back to.
    if (respondent.assessments.length === 0) throw new Refusal("not_started");
    if (respondent.email === null) throw new Refusal("no_address");
    const letterId = await queueReentryCode(tx, orgId, respondentId, ctx.now());
    if (!letterId) return { queued: 0 };
    await announceAll(tx, LETTER_JOB, [{ orgId, letterId }]);
    await audit(ctx, tx, member, { verb: "sendReentryCode", to: ["respondent", respondentId] });
    return { queued: 1 };
  });
}

/**
 * Sends re-entry codes to an address, for the unfinished respondents of the test code's batch who have it.
 * Nothing that is returned or refused depends on whether there are any.
 */
export async function askReentryCode(
  ctx: Ctx,
  { code, email }: CodeRequest,
  address: string | null,
): Promise<void> {
  await countAttempt(ctx, "reentryLetterFromAddress", address);
  const { orgId, batchId } = await findCode(ctx, code, address);
  if (!await sendsReentryCodes(ctx.sql, orgId)) throw new Refusal("codes_not_mailed");
  const now = ctx.now();
  await ctx.sql.begin(async (tx) => {
    const letters = await queueReentryCodesTo(tx, { orgId, batchId }, {
      email,
      now,
      restedSince: new Date(now.getTime() - REENTRY_LETTER_REST),
      limit: LIMITS.reentryCodesAtOnce,
    });
    await announceAll(tx, LETTER_JOB, letters.map(({ id }) => ({ orgId, letterId: id })));
    for (const { respondentId } of letters) {
      await appendAuditEvent(tx, orgId, {
        at: now,
        actorKind: "nobody",
        verb: "sendReentryCode",
        subjectKind: "respondent",
        subjectId: respondentId,
        address: address ?? undefined,
      });
    }
  });
}
