import { findRespondentHome } from "../../../db/entry/respondent_homes.ts";
import { listResponses } from "../../../db/sitting/responses.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import type { OwnAssessment, SignedUp } from "../../../model/entry/entry.ts";
import type { Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { GivenResponse } from "../../../model/sitting/answer.ts";
import type { Bookmark } from "../../../model/sitting/bookmark.ts";
import type { Ctx } from "../../context.ts";
import { readBookmark } from "../../sitting/answers/read_bookmark.ts";
import { tellAssessments } from "../respondent_home.ts";
import { resume } from "./resume.ts";

interface Session extends SignedUp {
  /** Null before the first test was begun. */
  readonly bookmark: Bookmark | null;
  /** Those of the test that the bookmark lies in. */
  readonly responses: readonly GivenResponse[];
  readonly assessments: readonly OwnAssessment[];
}

/** A re-entry code, and all that a player of one's own needs to go on where its owner stopped. */
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
    assessments: await tellAssessments(ctx, home.assessments, language),
  };
}

function nullIfNone(error: unknown): null {
  if (error instanceof Refusal && (error.code === "not_found" || error.code === "not_signed_in")) return null;
  throw error;
}
