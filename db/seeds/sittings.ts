import type { Instrument } from "../../model/instruments/instrument.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";
import type { Tx } from "../connection/pool.ts";
import type { Cast, Content, Person } from "./cast.ts";
import { type SatAssessment, storeSittings } from "./store_sittings.ts";

/** Progress of an unfinished test, as a share of its questions. */
const MIDDLE = 0.6;
const AT_A_TIME = 500;

interface Begun extends Person {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly versionId: number;
  readonly isComplete: boolean;
  readonly startedAt: Date;
}

/** Simulates the begun assessments of the batches: complete ones to the end, others past the middle. */
export async function seedSittings(
  tx: Tx,
  { cast, content, batchIds, now }: { cast: Cast; content: Content; batchIds: readonly string[]; now: Date },
): Promise<void> {
  const begun = await listBegun(tx, batchIds);
  for (let from = 0; from < begun.length; from += AT_A_TIME) {
    const page = begun.slice(from, from + AT_A_TIME);
    await storeSittings(tx, page.map((assessment) => sat(cast, content, assessment)));
  }
  const versions = new Set(begun.map(({ versionId }) => versionId));
  for (const versionId of versions) await cast.scoreVersion(tx, versionId, now);
}

/** By respondent, in the order of their tests. */
async function listBegun(tx: Tx, batchIds: readonly string[]): Promise<Begun[]> {
  return await tx<Begun[]>`
    select assessment.id as assessment_id, respondent_id, test_version_id as version_id, gender, language,
      assessment.status = 'complete' as is_complete, assessment.started_at,
      date_part('year', age(assessment.started_at, date_of_birth))::int as age
    from assessments as assessment join respondents as person on person.id = assessment.respondent_id
    where person.batch_id = any(${batchIds as string[]}::uuid[]) and assessment.status <> 'new'
    order by respondent_id, assessment."order"`;
}

function sat(cast: Cast, content: Content, begun: Begun): SatAssessment {
  const { assessmentId, respondentId, versionId, isComplete, startedAt, age, gender, language } = begun;
  const instrument = content.get(versionId)!;
  const whole = cast.sit(instrument, { age, gender, language }, assessmentId, startedAt.getTime());
  return {
    assessmentId,
    respondentId,
    versionId,
    isComplete,
    sitting: isComplete ? whole : stopped(instrument, whole),
  };
}

/** The sitting up to `MIDDLE`: without later answers, and without durations of subtests not finished. */
function stopped({ sections }: Instrument, { answers, durations }: Sitting): SatAssessment["sitting"] {
  const placed = sections.flatMap(({ subtests }) => subtests).flatMap(({ id: subtest, questions }) =>
    questions.map(({ id }) => ({ id, subtest }))
  );
  const count = Math.floor(placed.length * MIDDLE);
  const reached = new Set(placed.slice(0, count).map(({ id }) => id));
  const open = new Set(placed.slice(count).map(({ subtest }) => subtest));
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([question]) => reached.has(question))),
    durations: Object.fromEntries(Object.entries(durations).filter(([subtest]) => !open.has(subtest))),
  };
}
