import { markTriedOut } from "../../db/organization/dashboard.ts";
import { currentVersionOf } from "../../db/sitting/sitting_content.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { Look } from "../../model/sitting/look.ts";
import type { PreviewedTest } from "../../model/sitting/preview.ts";
import type { Ctx } from "../context.ts";
import { appliedIn, withOwnLimits } from "./clock/applied.ts";
import { contentOf, satQuestion, type SittingContent } from "./content/content.ts";
import { withQuestions } from "./content/detailed_tests.ts";
import { seatsOf } from "./seat.ts";

/**
 * Returns a whole test for staff who try it. Nothing of the trying is stored, and no report is used; that the
 * organisation has tried a test is one of its first steps.
 */
export async function previewTest(
  ctx: Ctx,
  actor: Actor,
  testId: number,
  language: Language,
): Promise<PreviewedTest> {
  const { orgId } = requireMay(actor, "viewProjects");
  const versionId = await currentVersionOf(ctx.sql, testId);
  if (versionId === null) throw new Refusal("not_found");
  // Who only looks, for support, has not tried it out for the organisation.
  if (actor.kind !== "support") await markTriedOut(ctx.sql, orgId, ctx.now());
  const content = await contentOf(ctx, versionId);
  return {
    test: withQuestions(content, language, null, () => true),
    feedback: await feedbackOf(ctx, content, language),
    choices: Look.keyof().options,
  };
}

/**
 * Returns the practice parts of a test that a respondent has not finished, with their accommodations. As in a
 * preview, nothing of practising is stored.
 */
export async function practiceOf(
  ctx: Ctx,
  actor: Actor,
  assessmentId: string,
  language: Language,
): Promise<PreviewedTest> {
  const respondent = requireMay(actor, "sitTests");
  const seat = (await seatsOf(ctx.sql, respondent)).find(({ id }) => id === assessmentId);
  if (!seat || seat.status === "complete") throw new Refusal("not_found");
  const content = await contentOf(ctx, seat.versionId);
  const applied = await appliedIn(ctx.sql, respondent, content);
  const whole = withQuestions(content, language, null, ({ isPractice }) => isPractice);
  const test = withOwnLimits(whole, { events: [], applied });
  const subtests = test.subtests.filter(({ subtestQuestions }) => subtestQuestions);
  if (subtests.length === 0) throw new Refusal("not_found");
  const ids = new Set(subtests.map(({ id }) => id));
  const sections = test.sections.map((section) => ({
    ...section,
    subtests: section.subtests.filter((id) => ids.has(id)),
  })).filter(({ subtests }) => subtests.length > 0);
  return {
    // Progress counts questions that are no practice.
    test: { ...test, subtests, sections, progressIndicator: "NP" },
    feedback: await feedbackOf(ctx, content, language),
    look: applied.look,
    choices: applied.choices,
  };
}

async function feedbackOf(
  ctx: Ctx,
  content: SittingContent,
  language: Language,
): Promise<PreviewedTest["feedback"]> {
  const practice = content.subtests.filter(({ isPractice }) => isPractice).flatMap((it) => it.questions);
  const questions = await Promise.all(practice.map((id) => satQuestion(ctx, id)));
  return Object.fromEntries(questions.flatMap(({ id, feedback }) => {
    const text = feedback?.[language] ?? Object.values(feedback ?? {})[0];
    return text === undefined ? [] : [[id, text]];
  }));
}
