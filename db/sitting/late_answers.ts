import { DEFAULT_LANGUAGE } from "../../model/languages.ts";
import type { LatePart } from "../../model/sitting/late_answers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface SittingKey {
  readonly respondentId: string;
  readonly versionId: number;
  readonly language: string;
}

/**
 * The counted parts of a version that have answers which arrived after their end. Read from the events,
 * because an answer that did not count is in no other table if an answer in time counts instead. An older
 * answer that arrived after a newer one has no effect.
 */
export async function listLateAnswers(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId, language }: SittingKey,
): Promise<LatePart[]> {
  return await sql<LatePart[]>`
    with event as materialized (
      select event.seq, event.kind, event.is_late, event.delay_ms, event.answered_at, placed.subtest_id, placed."order",
        max(event.answered_at) filter (where not event.is_late and event.kind = 'answer') over before as answer_at,
        max(event.answered_at) filter (where not event.is_late and event.kind = 'removal') over before as removal_at
      from respondents as person
      join response_events as event on event.respondent_id = person.id
      join subtest_questions as placed on placed.id = event.subtest_question_id and placed.test_version_id = ${versionId}
      where person.org_id = ${orgId} and person.id = ${respondentId}
      window before as (partition by placed.id order by event.seq rows between unbounded preceding and 1 preceding)
    ), late as (
      select subtest_id, "order", kind, counts, min(seq) as seq, max(delay_ms)::float8 as delay,
        bool_or(counts and coalesce(answer_at > coalesce(removal_at, '-infinity'), false)) as replaces
      from event
      cross join lateral (
        select not is_late and answered_at >= coalesce(greatest(answer_at, removal_at), '-infinity') as counts) as fate
      where delay_ms is not null or is_late
      group by subtest_id, "order", kind, counts
    )
    select coalesce(subtest.texts -> ${language}, subtest.texts -> ${DEFAULT_LANGUAGE}) ->> 'name' as name,
      json_agg(json_build_object('number', late."order" + 1, 'kind', late.kind, 'counts', late.counts,
        'replaces', late.replaces, 'delayMs', late.delay) order by late."order", late.seq) as answers
    from late
    join subtests as subtest on subtest.id = late.subtest_id and not subtest.is_practice and not subtest.is_section_practice
    join sections as section on section.id = subtest.section_id
    group by section."order", subtest.id
    order by section."order", subtest."order"`;
}
