import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { spendHandOver } from "../../db/entry/hand_overs.ts";
import { vacateDevice } from "../../db/sitting/devices.ts";
import { countReentry, findByResumeCode } from "../../db/respondents/respondents.ts";
import type { OwnAssessment, SignedUp } from "../../model/entry/entry.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { findByTypedCode } from "./codes/open_code.ts";
import { signRespondentToken } from "../access/respondent_token.ts";
import { findRespondentHome } from "../../db/entry/respondent_homes.ts";
import { listResponses } from "../../db/sitting/responses.ts";
import type { Respondent } from "../../model/account/actor.ts";
import type { Language } from "../../model/languages.ts";
import type { ResumedAnswer } from "../../model/sitting/answer.ts";
import type { Bookmark } from "../../model/sitting/bookmark.ts";
import { readBookmark } from "../sitting/answers/read_bookmark.ts";
import { describeAssessments } from "./respondent_home.ts";

export interface Resumed extends SignedUp {
  readonly orgId: string;
  readonly batchId: string;
}

/**
 * Resumes a respondent's session by re-entry code, on any device, or by the code of `handOver`. Works in a closed batch too, where begun
 * tests may be finished. Refuses somebody who was invited and has not signed up, where the terms are accepted. Previous tokens end: an earlier device has to take the sitting back explicitly.
 */
export async function resume(ctx: Ctx, typed: string, address: string | null): Promise<Resumed> {
  const person = await findByTypedCode(
    ctx,
    ["resumeCodeFromAddress"],
    { typed, address },
    (spellings) => findByResumeCode(ctx.sql, spellings, ctx.now()),
  );
  const { id, orgId, batchId, resumeCode, handOverCode: code } = person;
  // Tokens are given here and at sign-up alone: nobody sits a test, by page or call, without having agreed.
  if (!person.hasAgreed) throw new Refusal("consent_missing");
  const tokenVersion = await ctx.sql.begin(async (tx) => {
    if (code && !await spendHandOver(tx, orgId, id, { code, now: ctx.now() })) {
      throw new Refusal("unknown_code");
    }
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

interface Session extends SignedUp {
  /** Null before the first test is begun. */
  readonly bookmark: Bookmark | null;
  /** The responses of the bookmarked test. */
  readonly responses: readonly ResumedAnswer[];
  readonly assessments: readonly OwnAssessment[];
}

/** Resumes a session and returns the data that an external player needs to continue at the same place. */
export async function resumeSession(
  ctx: Ctx,
  typed: string,
  { address, language }: { address: string | null; language: Language },
): Promise<Session> {
  const { orgId, batchId, ...person } = await resume(ctx, typed, address);
  const actor: Respondent = { kind: "respondent", respondentId: person.id, orgId, batchId };
  const [home, bookmark] = await Promise.all([
    findRespondentHome(ctx.sql, orgId, person.id),
    readBookmark(ctx, actor).catch(nullIfNone),
  ]);
  if (!home) throw new Refusal("unknown_code");
  const begun = home.assessments.find(({ id }) => id === bookmark?.assessmentId);
  return {
    ...person,
    bookmark,
    responses: begun
      ? await listResponses(ctx.sql, orgId, { respondentId: person.id, versionId: begun.versionId })
      : [],
    assessments: await describeAssessments(ctx, home.assessments, language),
  };
}

function nullIfNone(error: unknown): null {
  if (error instanceof Refusal && (error.code === "not_found" || error.code === "not_signed_in")) return null;
  throw error;
}
