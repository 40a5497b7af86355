import { recordSignOfLife } from "../../../domain/sitting/clock/clock.ts";
import { completeAssessment } from "../../../domain/sitting/complete_assessment.ts";
import { removeAnswer } from "../../../domain/sitting/answers/record_answer.ts";
import { seatAtSmall, type Seated, type Sitter } from "./seated.ts";
import type { World } from "../world/world.ts";

/**
 * Mei's sitting of the small test, with 60 s for the puzzles. Arrived in time: `largest`. Arrived after 200 s
 * offline: `span`, and `largest` again, both answered in time. Arrived at 242 s, after a sign of life at 202
 * s: `primes` and `largest`. `h1` at 300 s, after the test was submitted.
 */
export async function satLate(t: World): Promise<Seated & { readonly mei: Sitter }> {
  const seated = await seatAtSmall(t);
  const { ctx, clock, questions } = seated;
  const mei = await seated.person(t.mei);
  await mei.begin("warm_up", "habits");
  await mei.answer("try_it", { answer: 1 });
  await mei.answer("h2", { answer: 3 });
  await mei.begin("puzzles");
  const start = clock.at;
  clock.at = start + 20_000;
  await mei.answer("largest", { answer: 1 });
  clock.at = start + 200_000;
  await mei.answer("span", { answerText: "9284" }, { at: start + 50_000 });
  clock.at += 2_000;
  await recordSignOfLife(ctx, mei, ctx.now());
  await mei.answer("largest", { answer: 2 }, { at: start + 55_000 });
  clock.at += 40_000;
  await mei.answer("primes", { answers: [1, 3] }, { at: start + 58_000 });
  await mei.answer("largest", { answer: 1 }, { at: start + 59_000 });
  const removal = { timestamp: new Date(start + 59_500), deviceId: "device" };
  await removeAnswer(ctx, mei, questions.span!, removal);
  await completeAssessment(ctx, mei, mei.assessmentId);
  clock.at = start + 300_000;
  await mei.answer("h1", { answer: 5 });
  await mei.answer("try_it", { answer: 2 });
  return { ...seated, mei };
}
