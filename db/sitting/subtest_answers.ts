import type { Sql, Tx } from "../connection/pool.ts";

export interface FinishedSubtest {
  readonly subtestId: number;
  /** Seconds; null if its time never started. */
  readonly duration: number | null;
}

/**
 * Stores each finished subtest with its answers as one array, in the order of its questions, without late
 * answers. For a subtest stored before, only the answers are replaced.
 */
export async function keepSubtestAnswers(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, subtests, at }: {
    respondentId: string;
    subtests: readonly FinishedSubtest[];
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into subtest_answers (respondent_id, subtest_id, answers, other_answers, duration, finished_at)
    select person.id, finished.subtest_id, array_agg(response.answer order by placed."order"),
      jsonb_object_agg(placed."order" + 1, coalesce(to_jsonb(response.answers), to_jsonb(response.answer_text)))
        filter (where response.answers is not null or response.answer_text is not null),
      finished.duration, ${at}
    from unnest(${subtests.map(({ subtestId }) => subtestId)}::int[], ${
    subtests.map(({ duration }) => duration)
  }::int[]) as finished (subtest_id, duration)
    join respondents as person on person.org_id = ${orgId} and person.id = ${respondentId}
    join subtest_questions as placed on placed.subtest_id = finished.subtest_id
    left join responses as response
      on response.respondent_id = person.id and response.subtest_question_id = placed.id and not response.is_late
    group by person.id, finished.subtest_id, finished.duration
    on conflict (respondent_id, subtest_id) do update set
      answers = excluded.answers, other_answers = excluded.other_answers`;
}

/** Reopens the subtests of these questions. */
export async function reopenSubtests(
  tx: Tx,
  orgId: string,
  { respondentId, questions }: { respondentId: string; questions: readonly number[] },
): Promise<void> {
  await tx`
    delete from subtest_answers
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
      and subtest_id in (select subtest_id from subtest_questions where id = any(${[...questions]}::int[]))`;
}
