import type { Sitting } from "../../model/scoring/sitting.ts";
import { asJson } from "../connection/as_json.ts";
import type { Tx } from "../connection/pool.ts";
import { DEMO_ID_IN_SQL } from "./demo_id.ts";

/** An assessment that somebody has sat, to its end or up to where the answers stop. */
export interface SatAssessment {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly versionId: number;
  readonly isComplete: boolean;
  readonly sitting: Pick<Sitting, "answers" | "durations">;
}

/** Stores all that sitting leaves behind, as if the answers had come in one by one. */
export async function storeSittings(tx: Tx, sat: readonly SatAssessment[]): Promise<void> {
  await tellAnswers(tx, sat);
  await tx`
    insert into responses (respondent_id, subtest_question_id, answer, answers, answer_text, answered_at, received_at,
      device_id)
    select respondent_id, subtest_question_id, answer, answers, answer_text, answered_at, answered_at, device_id
    from told`;
  await tx`
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, answers, answer_text, device_id,
      personal_hash, answered_at, received_at, hash)
    select respondent_id, seq, subtest_question_id, 'answer', answer, answers, answer_text, device_id,
      personal_hash, answered_at, answered_at,
      response_chain(head, response_entry(seq, subtest_question_id, 'answer', answer, answers, personal_hash,
        answered_at, false)) over (partition by respondent_id order by seq)
    from told`;
  await storePassage(tx, sat);
  await tx`drop table told`;
}

/** The answers as rows, in the order in which they were given. */
async function tellAnswers(tx: Tx, sat: readonly SatAssessment[]): Promise<void> {
  const asked = await listAsked(tx, [...new Set(sat.map(({ versionId }) => versionId))]);
  const rows = sat.flatMap(({ versionId, sitting }, at) =>
    Object.entries(sitting.answers).map(([question, given]) => ({
      person: at + 1,
      given,
      ...asked.get(`${versionId} ${question}`)!,
    }))
  );
  const all = <T>(what: (row: typeof rows[number]) => T) => rows.map(what);
  await tx.unsafe(DEMO_ID_IN_SQL);
  await tx`
    create temp table told on commit drop as
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
      ${all(({ askedId }) => askedId)}::int[], ${all(({ order }) => order)}::int[],
      ${all(({ given }) => given.answer ?? null)}::smallint[],
      ${all(({ given }) => given.answers ? `{${given.answers.join()}}` : null)}::text[],
      ${all(({ given }) => given.answerText ?? null)}::text[], ${
    all(({ given }) => given.answeredAt)
  }::bigint[]
    ) as given (place, subtest_id, subtest_question_id, question_order, answer, answers, answer_text, answered_at)
    join person using (place)
    left join last on last.respondent_id = person.respondent_id`;
}

interface StoredQuestion {
  readonly askedId: number;
  readonly subtestId: number;
  readonly order: number;
}

/** Where each question stands, by version and code. */
async function listAsked(tx: Tx, versionIds: readonly number[]): Promise<Map<string, StoredQuestion>> {
  const rows = await tx<(StoredQuestion & { name: string })[]>`
    select asked.test_version_id || ' ' || question.code as name, asked.id as asked_id, asked.subtest_id, asked."order"
    from subtest_questions as asked join questions as question on question.id = asked.question_id
    where asked.test_version_id = any(${versionIds as number[]})`;
  return new Map(rows.map(({ name, ...asked }) => [name, asked]));
}

/** What sitting leaves behind besides the answers: finished subtests, the clock, the end, and where to go on. */
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
    select used."respondentId", subtest.id, array_agg(told.answer order by asked."order"),
      jsonb_object_agg(asked."order" + 1, coalesce(to_jsonb(told.answers), to_jsonb(told.answer_text)))
        filter (where told.answers is not null or told.answer_text is not null),
      used.seconds, max(told.answered_at)
    from jsonb_to_recordset(${asJson(tx, used)})
      as used ("respondentId" uuid, "versionId" int, subtest text, seconds int)
    join subtests as subtest on subtest.test_version_id = used."versionId" and subtest.code = used.subtest
    join subtest_questions as asked on asked.subtest_id = subtest.id
    left join told on told.respondent_id = used."respondentId" and told.subtest_question_id = asked.id
    group by used."respondentId", subtest.id, used.seconds
    having count(told) > 0`;
  // Somewhat before the first answer, and late enough for the last to have been in time.
  await tx`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select respondent_id, subtest_id, 'start', greatest(min(answered_at) - interval '7 seconds',
      max(answered_at) - (select make_interval(secs => time_limit) from subtests where id = told.subtest_id))
    from told group by respondent_id, subtest_id order by 4, 1`;
  const finished = sat.filter(({ isComplete }) => isComplete).map(({ assessmentId }) => assessmentId);
  await tx`
    update assessments set completed_at = ended.at
    from (select respondent_id, version_id, max(answered_at) as at from told group by 1, 2) as ended
    where ended.respondent_id = assessments.respondent_id and version_id = test_version_id
      and id = any(${finished}::uuid[])`;
  const open = sat.filter(({ isComplete }) => !isComplete).map(({ assessmentId }) => assessmentId);
  await tx`
    insert into bookmarks (respondent_id, org_id, assessment_id, subtest_id, question_index, last_active_at)
    select distinct on (told.respondent_id) told.respondent_id, assessment.org_id, assessment.id, told.subtest_id,
      told.question_order, told.answered_at
    from assessments as assessment
    join told on told.respondent_id = assessment.respondent_id and told.version_id = assessment.test_version_id
    where assessment.id = any(${open}::uuid[])
    order by told.respondent_id, told.seq desc`;
}
