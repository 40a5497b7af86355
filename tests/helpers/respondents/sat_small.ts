import type { Tx } from "../../../db/connection/pool.ts";
import { storeSittings } from "../../../db/seeds/store_sittings.ts";
import { importInstrument } from "../../../domain/instruments/import_instrument.ts";
import type { AnswerRecord } from "../../../model/scoring/sitting.ts";
import { smallInstrument } from "../scoring/small_instrument.ts";
import type { World } from "../world/world.ts";

/** Answers to the small instrument: `{ h1: 5, primes: [2, 4], span: "9284" }`. */
export type SmallAnswers = Readonly<Record<string, number | readonly number[] | string>>;

const STARTED = Date.parse("2026-03-02T15:00:00Z");

/**
 * Imports the small instrument and stores finished sittings of it for respondents of the demo world. Returns
 * their assessment ids.
 */
export async function satSmall(
  t: World,
  people: readonly { readonly respondent: { readonly id: string }; readonly answers: SmallAnswers }[],
): Promise<{ versionId: number; assessmentIds: string[] }> {
  const { versionId } = await importInstrument(t.sql, smallInstrument());
  const assessmentIds = await t.sql.begin(async (tx) => {
    const ids: string[] = [];
    for (const { respondent } of people) ids.push(await beginSmall(tx, respondent.id));
    await storeSittings(
      tx,
      people.map(({ respondent, answers }, place) => ({
        assessmentId: ids[place]!,
        respondentId: respondent.id,
        versionId,
        isComplete: true,
        sitting: { answers: storedAnswers(answers), durations: { habits: 30, puzzles: 45 } },
      })),
    );
    return ids;
  });
  return { versionId, assessmentIds };
}

async function beginSmall(tx: Tx, respondentId: string): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into assessments (org_id, respondent_id, test_id, test_version_id, "order", status, started_at, completed_at)
    select org_id, respondents.id, tests.id, current_version_id, 9, 'complete', ${new Date(STARTED)}, now()
    from respondents, tests where respondents.id = ${respondentId} and identifier = 'PAI' returning id`;
  return row.id;
}

const storedAnswers = (answers: SmallAnswers): Record<string, AnswerRecord> =>
  Object.fromEntries(
    Object.entries(answers).map(([question, value], place) => {
      const answer = typeof value === "number"
        ? { answer: value }
        : typeof value === "string"
        ? { answerText: value }
        : { answers: value };
      return [question, { ...answer, answeredAt: STARTED + 5_000 * (place + 1) }];
    }),
  );
