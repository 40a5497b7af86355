import { currentVersionOf } from "../../../db/sitting/sitting_content.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type {
  DetailedTest,
  SubtestQuestion,
  SubtestQuestions,
} from "../../../model/sitting/test_in_detail.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { eventsOf } from "../clock/clock.ts";
import { contentOf, contentOfSubtest, type SatSubtest, type SittingContent } from "./content.ts";
import { withFirstPictures } from "./first_pictures.ts";
import { sealQuestions } from "./seal.ts";
import { seatAt, seatsOf } from "../seat.ts";

/** Returns a test with its questions: all for staff; for a respondent those that they may read now. */
export async function detailedTest(
  ctx: Ctx,
  actor: Actor,
  testId: number,
  language: Language,
): Promise<DetailedTest> {
  if (actor.kind === "staff" || actor.kind === "key") {
    requireMay(actor, "readTests");
    const versionId = await currentVersionOf(ctx.sql, testId);
    if (versionId === null) throw new Refusal("not_found");
    return withQuestions(await contentOf(ctx, versionId), language, null, () => true);
  }
  const respondent = requireMay(actor, "sitTests");
  const seat = (await seatsOf(ctx.sql, respondent)).find((seat) => seat.testId === testId);
  if (!seat) throw new Refusal("not_found");
  const content = await contentOf(ctx, seat.versionId);
  const events = await eventsOf(ctx.sql, respondent, content);
  return withQuestions(
    content,
    language,
    seat.id,
    (subtest) => seat.status !== "complete" && isReadable(subtest, events),
  );
}

/**
 * Returns whether a subtest's questions may be read: if time runs in it, only after it has started, and not
 * while the test stands.
 */
export const isReadable = ({ id, isTimed }: SatSubtest, events: readonly ClockEvent[]): boolean =>
  !isTimed ||
  events.some(({ kind, subtestId }) => kind === "start" && subtestId === id) && haltIn(events) === null;

/** Returns the test with the questions of the subtests that `isIncluded` accepts. */
export function withQuestions(
  content: SittingContent,
  language: Language,
  assessmentId: string | null,
  isIncluded: (subtest: SatSubtest) => boolean,
): DetailedTest {
  const { test, questions } = content.in(language);
  return {
    ...test,
    assessmentId,
    subtests: test.subtests.map((subtest, index) =>
      isIncluded(content.subtests[index]!)
        ? { ...subtest, subtestQuestions: [...questions.get(subtest.id) ?? []] }
        : subtest
    ),
  };
}

/**
 * Returns a subtest's questions for its respondent. Before its time starts they are available only sealed, so
 * that the player has them when it starts; `start-timer` returns the key.
 */
export async function subtestQuestions(
  ctx: Ctx,
  actor: Actor,
  { subtestId, mayBeSealed }: { readonly subtestId: number; readonly mayBeSealed: boolean },
  language: Language,
): Promise<SubtestQuestions> {
  const respondent = requireMay(actor, "sitTests");
  const { content, subtest } = await contentOfSubtest(ctx, subtestId);
  const { status } = await seatAt(ctx.sql, respondent, content);
  if (status === "complete") throw new Refusal("already_complete");
  const questions = content.in(language).questions.get(subtestId) ?? [];
  const count = questions.length;
  if (!subtest.isTimed || isReadable(subtest, await eventsOf(ctx.sql, respondent, content))) {
    return { count, results: [...questions] };
  }
  if (!mayBeSealed) throw new Refusal("subtest_not_started", { unstarted: subtestId });
  const { respondentId } = respondent;
  const withPictures = await withFirstPictures(ctx.sql, questions);
  const sealed = await sealQuestions(ctx, { respondentId, subtestId }, withPictures);
  return { count, results: [], sealed, looks: looksOf(questions) };
}

function looksOf(questions: readonly SubtestQuestion[]): SubtestQuestions["looks"] {
  const looks = new Map(questions.map(({ question: { type, ...it } }) => {
    const isPictured = it.questionBodyImages.length + it.questionLegendImages.length > 0;
    return [`${type} ${isPictured}`, { type, isPictured }];
  }));
  return [...looks.values()];
}
