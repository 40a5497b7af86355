import { scoreVersion } from "$/domain/scoring/score_version.ts";
import { handInSubtest } from "$/domain/sitting/clock/hand_in_subtest.ts";
import { satSmall } from "../../helpers/respondents/sat_small.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import type { World } from "../../helpers/world/world.ts";

const ELODIE = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [2, 4], span: "=9284" };

/** The first version is the demo world's. */
export const SMALL = "2";

/** A batch with Élodie, who has completed the small test, and Mei, who is in the middle of it. */
export async function smallWorld(t: World) {
  const { versionId } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  await scoreVersion(t.sql, versionId, t.ctx.now());
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("habits");
  await mei.answer("h1", { answer: 3 });
  await mei.answer("h3", { answer: 1 });
  await handInSubtest(seated.ctx, mei, seated.subtests.habits!, { responses: [] }, "fr");
  seated.clock.at += 1_000;
  await mei.answer("h1", { answer: 5 });
  await mei.begin("puzzles");
  await mei.answer("primes", { answers: [1, 3] });
  return { versionId, seated, mei };
}

export const request = (t: World) => ({ batchId: t.springIntake.id });
/** The row of a respondent. */
export const of = <R extends Record<string, string>>(rows: readonly R[], { id }: { id: string }) =>
  rows.find((row) => row.Respondent === id)!;
