import type { Sql, Tx } from "../connection/pool.ts";

/** A subtest as it was sat. */
export interface FinishedSubtest {
  readonly subtestId: number;
  /** Seconds; null where its time never began. */
  readonly duration: number | null;
}

/**
 * Puts the answers of finished subtests side by side, in the order of their questions; those that came too late are not among
 * them. Of one that was finished before only the answers are put anew.
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
    select person.id, told.subtest_id, array_agg(given.answer order by asked."order"),
      jsonb_object_agg(asked."order" + 1, coalesce(to_jsonb(given.answers), to_jsonb(given.answer_text)))
        filter (where given.answers is not null or given.answer_text is not null),
      told.duration, ${at}
    from unnest(${subtests.map(({ subtestId }) => subtestId)}::int[], ${
    subtests.map(({ duration }) => duration)
  }::int[]) as told (subtest_id, duration)
    join respondents as person on person.org_id = ${orgId} and person.id = ${respondentId}
    join subtest_questions as asked on asked.subtest_id = told.subtest_id
    left join responses as given
      on given.respondent_id = person.id and given.subtest_question_id = asked.id and not given.is_late
    group by person.id, told.subtest_id, told.duration
    on conflict (respondent_id, subtest_id) do update set
      answers = excluded.answers, other_answers = excluded.other_answers`;
}

/** The subtests of these questions are no longer finished. */
export async function takeHandInsBack(
  tx: Tx,
  orgId: string,
  { respondentId, questions }: { respondentId: string; questions: readonly number[] },
): Promise<void> {
  await tx`
    delete from subtest_answers
    where respondent_id = (select id from respondents where org_id = ${orgId} and id = ${respondentId})
      and subtest_id in (select subtest_id from subtest_questions where id = any(${[...questions]}::int[]))`;
}
