import type { Sitting } from "../../model/scoring/sitting.ts";
import { asJson } from "../connection/as_json.ts";
import type { Tx } from "../connection/pool.ts";
import { DEMO_ID_IN_SQL } from "./demo_id.ts";

/** An assessment with its sitting, complete or up to the last answer. */
export interface SatAssessment {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly versionId: number;
  readonly isComplete: boolean;
  readonly sitting: Pick<Sitting, "answers" | "durations">;
}

/** Stores everything that sittings leave in the database, as if the answers had arrived one by one. */
export async function storeSittings(tx: Tx, sat: readonly SatAssessment[]): Promise<void> {
  await stageAnswers(tx, sat);
  await tx`
    insert into responses (respondent_id, subtest_question_id, answer, answers, answer_text, answered_at, received_at,
      device_id)
    select respondent_id, subtest_question_id, answer, answers, answer_text, answered_at, answered_at, device_id
    from staged`;
  await tx`
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answers, answer_text, device_id,
      personal_hash, answered_at, received_at, hash)
    select respondent_id, seq, subtest_question_id, 'answer', answer, answers, answer_text, device_id,
      personal_hash, answered_at, answered_at,
      response_chain(head, response_entry(seq, subtest_question_id, 'answer', answer, answers, personal_hash,
        answered_at, false)) over (partition by respondent_id order by seq)
    from staged`;
  await storePassage(tx, sat);
  await tx`drop table staged`;
}

/** Creates the temporary table `staged`: one row per answer, numbered in the order of their times. */
async function stageAnswers(tx: Tx, sat: readonly SatAssessment[]): Promise<void> {
  const placed = await listPlaced(tx, [...new Set(sat.map(({ versionId }) => versionId))]);
  const rows = sat.flatMap(({ versionId, sitting }, at) =>
    Object.entries(sitting.answers).map(([question, answer]) => ({
      person: at + 1,
      answer,
      ...placed.get(`${versionId} ${question}`)!,
    }))
  );
  const all = <T>(pick: (row: typeof rows[number]) => T) => rows.map(pick);
  await tx.unsafe(DEMO_ID_IN_SQL);
  await tx`
    create temp table staged on commit drop as
    with person as (
      select place, respondent_id, version_id, device_id, personal_hash(device_id, null) as device_hash
      from unnest(${sat.map(({ respondentId }) => respondentId)}::uuid[], ${
    sat.map(({ versionId }) => versionId)
  }::int[]) with ordinality as sat (respondent_id, version_id, place)
      cross join lateral (select pg_temp.demo_id('device ' || respondent_id)::text as device_id) as device
    ), last as (
      select distinct on (respondent_id) respondent_id, seq, hash from response_events
      where respondent_id in (select respondent_id from person)
      order by respondent_id, seq desc
    )
    select person.respondent_id, version_id, subtest_id, subtest_question_id, question_order, answer,
      answers::smallint[] as answers, answer_text, timestamptz 'epoch' + answered_at * interval '1 ms' as answered_at,
      device_id,
      case when answer_text is null then device_hash else personal_hash(device_id, answer_text) end as personal_hash,
      coalesce(last.seq, 0) + row_number() over (
        partition by person.respondent_id order by answered_at, version_id, question_order)::int as seq,
      last.hash as head
    from unnest(${all(({ person }) => person)}::int[], ${all(({ subtestId }) => subtestId)}::int[],
      ${all(({ placedId }) => placedId)}::int[], ${all(({ order }) => order)}::int[],
      ${all(({ answer }) => answer.answer ?? null)}::smallint[],
      ${all(({ answer }) => answer.answers ? `{${answer.answers.join()}}` : null)}::text[],
      ${all(({ answer }) => answer.answerText ?? null)}::text[], ${
    all(({ answer }) => answer.answeredAt)
  }::bigint[]
    ) as response (place, subtest_id, subtest_question_id, question_order, answer, answers, answer_text, answered_at)
    join person using (place)
    left join last on last.respondent_id = person.respondent_id`;
}

interface PlacedQuestion {
  readonly placedId: number;
  readonly subtestId: number;
  readonly order: number;
}

/** The place of each question, by version and code. */
async function listPlaced(tx: Tx, versionIds: readonly number[]): Promise<Map<string, PlacedQuestion>> {
  const rows = await tx<(PlacedQuestion & { name: string })[]>`
    select placed.test_version_id || ' ' || question.code as name, placed.id as placed_id, placed.subtest_id,
      placed."order"
    from subtest_questions as placed join questions as question on question.id = placed.question_id
    where placed.test_version_id = any(${versionIds as number[]})`;
  return new Map(rows.map(({ name, ...placed }) => [name, placed]));
}

/** Stores the rest of the sittings: finished subtests, clock events, completion times and bookmarks. */
async function storePassage(tx: Tx, sat: readonly SatAssessment[]): Promise<void> {
  const used = sat.flatMap(({ respondentId, versionId, sitting }) =>
    Object.entries(sitting.durations).map(([subtest, seconds]) => ({
      respondentId,
      versionId,
      subtest,
      seconds: Math.round(seconds),
    }))
  );
  await tx`
    insert into subtest_answers (respondent_id, subtest_id, answers, other_answers, duration, finished_at)
    select used."respondentId", subtest.id, array_agg(staged.answer order by placed."order"),
      jsonb_object_agg(placed."order" + 1, coalesce(to_jsonb(staged.answers), to_jsonb(staged.answer_text)))
        filter (where staged.answers is not null or staged.answer_text is not null),
      used.seconds, max(staged.answered_at)
    from jsonb_to_recordset(${asJson(tx, used)})
      as used ("respondentId" uuid, "versionId" int, subtest text, seconds int)
    join subtests as subtest on subtest.test_version_id = used."versionId" and subtest.code = used.subtest
    join subtest_questions as placed on placed.subtest_id = subtest.id
    left join staged on staged.respondent_id = used."respondentId" and staged.subtest_question_id = placed.id
    group by used."respondentId", subtest.id, used.seconds
    having count(staged) > 0`;
  // Shortly before the first answer, and late enough for the last answer to be in time.
  await tx`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select respondent_id, subtest_id, 'start', greatest(min(answered_at) - interval '7 seconds',
      max(answered_at) - (select make_interval(secs => time_limit) from subtests where id = staged.subtest_id))
    from staged group by respondent_id, subtest_id order by 4, 1`;
  const finished = sat.filter(({ isComplete }) => isComplete).map(({ assessmentId }) => assessmentId);
  await tx`
    update assessments set completed_at = ended.at
    from (select respondent_id, version_id, max(answered_at) as at from staged group by 1, 2) as ended
    where ended.respondent_id = assessments.respondent_id and version_id = test_version_id
      and id = any(${finished}::uuid[])`;
  const open = sat.filter(({ isComplete }) => !isComplete).map(({ assessmentId }) => assessmentId);
  await tx`
    insert into bookmarks (respondent_id, org_id, assessment_id, subtest_id, question_index, last_active_at)
    select distinct on (staged.respondent_id) staged.respondent_id, assessment.org_id, assessment.id, staged.subtest_id,
      staged.question_order, staged.answered_at
    from assessments as assessment
    join staged on staged.respondent_id = assessment.respondent_id and staged.version_id = assessment.test_version_id
    where assessment.id = any(${open}::uuid[])
    order by staged.respondent_id, staged.seq desc`;
}
