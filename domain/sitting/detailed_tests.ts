import { type Actor, requireRespondent } from "../../model/actor.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import type { DetailedTest, SubtestQuestion } from "../../model/session/test_in_detail.ts";
import { currentVersionOf } from "../../db/sitting_content.ts";
import type { Ctx } from "../context.ts";
import { contentOf, contentOfSubtest, type SittingContent } from "./content.ts";
import { seatAt, seatsOf } from "./seat.ts";

/** A test with all that it asks: as a respondent sits it, or as it is now for staff who look at it. */
export async function detailedTest(
  ctx: Ctx,
  actor: Actor,
  testId: number,
  language: Language,
): Promise<DetailedTest> {
  if (actor.kind === "staff") {
    const versionId = await currentVersionOf(ctx.sql, testId);
    if (versionId === null) throw new Refusal("not_found");
    return withQuestions(await contentOf(ctx.sql, versionId), language, null, () => true);
  }
  const seat = (await seatsOf(ctx.sql, requireRespondent(actor))).find((seat) => seat.testId === testId);
  if (!seat) throw new Refusal("not_found");
  return withQuestions(await contentOf(ctx.sql, seat.versionId), language, seat.id, () => true);
}

/** The test with the questions of those subtests that are asked for. */
export function withQuestions(
  content: SittingContent,
  language: Language,
  assessmentId: string | null,
  isAskedFor: (subtestId: number) => boolean,
): DetailedTest {
  const { test, questions } = content.in(language);
  return {
    ...test,
    assessmentId,
    subtests: test.subtests.map((subtest) =>
      isAskedFor(subtest.id)
        ? { ...subtest, subtestQuestions: [...questions.get(subtest.id) ?? []] }
        : subtest
    ),
  };
}

/** What a subtest asks, for who sits its test. */
export async function subtestQuestions(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  language: Language,
): Promise<{ count: number; results: readonly SubtestQuestion[] }> {
  const { content } = await contentOfSubtest(ctx.sql, subtestId);
  await seatAt(ctx.sql, requireRespondent(actor), content);
  const results = content.in(language).questions.get(subtestId) ?? [];
  return { count: results.length, results };
}
