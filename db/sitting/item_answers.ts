import { DEFAULT_LANGUAGE } from "../../model/languages.ts";
import type { AnsweredPart } from "../../model/sitting/item_answers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface SittingKey {
  readonly respondentId: string;
  readonly versionId: number;
  readonly language: string;
}

/**
 * A respondent's answers to the counted parts of a version, question by question, with what the events say: how
 * often an answer was changed or removed, and the seconds from the answer before, to any question, to the first
 * answer to this one.
 */
export async function listItemAnswers(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, language }: SittingKey,
): Promise<AnsweredPart[]> {
  return await sql<AnsweredPart[]>`
    with event as (
      select event.subtest_question_id as id, event.seq, event.kind,
        extract(epoch from event.answered_at - lag(event.answered_at) over (order by event.answered_at, event.seq))::float8
          as seconds
      from respondents as person
      join response_events as event on event.respondent_id = person.id
      join subtest_questions as placed on placed.id = event.subtest_question_id and placed.test_version_id = ${versionId}
      where person.org_id = ${orgId} and person.id = ${respondentId}
    ), told as (
      select id, count(*) - 1 as changes, (array_agg(seconds order by seq))[1] as seconds from event group by id
    )
    select coalesce(subtest.texts -> ${language}, subtest.texts -> ${DEFAULT_LANGUAGE}) ->> 'name' as name,
      json_agg(json_build_object('number', placed."order" + 1, 'question', question.code,
        'given', coalesce(to_json(given.answer), to_json(given.answers), to_json(given.answer_text)),
        'isLate', coalesce(given.is_late, false), 'changes', coalesce(told.changes, 0), 'seconds', told.seconds)
        order by placed."order") as items
    from respondents as person
    join subtest_questions as placed on placed.test_version_id = ${versionId}
    join questions as question on question.id = placed.question_id
    join subtests as subtest on subtest.id = placed.subtest_id and not subtest.is_practice and not subtest.is_section_practice
    join sections as section on section.id = subtest.section_id
    left join responses as given on given.respondent_id = person.id and given.subtest_question_id = placed.id
    left join told on told.id = placed.id
    where person.org_id = ${orgId} and person.id = ${respondentId}
    group by section."order", subtest.id order by section."order", subtest."order"`;
}
