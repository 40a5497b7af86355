import { DEFAULT_LANGUAGE } from "../../model/languages.ts";
import type { QuestionWording } from "../../model/scoring/result.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface FinishedSitting {
  readonly versionId: number;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

/** The version and the time of a complete assessment; null if it is not complete. */
export async function findFinishedSitting(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<FinishedSitting | null> {
  const [row] = await sql<FinishedSitting[]>`
    select test_version_id as version_id, started_at, completed_at from assessments
    where org_id = ${orgId} and id = ${assessmentId} and status = 'complete'`;
  return row ?? null;
}

/** The questions of a version in a language, by their codes in the scores. */
export async function listAskedQuestions(
  sql: Sql | Tx,
  versionId: number,
  language: string,
): Promise<Record<string, QuestionWording>> {
  const rows = await sql<(QuestionWording & { code: string })[]>`
    select code, coalesce(words ->> 'title', words ->> 'bodyText') as text, coalesce((
        select json_agg(answer ->> 'text' order by place)
        from jsonb_array_elements(words -> 'answers') with ordinality as one (answer, place)), '[]') as answers
    from questions cross join lateral (select coalesce(texts -> ${language}, texts -> ${DEFAULT_LANGUAGE}) as words) as localized
    where test_version_id = ${versionId}`;
  return Object.fromEntries(rows.map(({ code, text, answers }) => [code, { text, answers }]));
}

export interface EarlierAssessment {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly batchId: string;
  readonly projectId: string;
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly completedAt: Date;
}

/**
 * Earlier complete assessments of the same person and the same family of tests. The same person has the same
 * number or e-mail address, or the same two names and date of birth. Candidates share two words, which an
 * index finds.
 */
export async function listEarlier(
  sql: Sql | Tx,
  orgId: string,
  assessmentId: string,
): Promise<EarlierAssessment[]> {
  return await sql<EarlierAssessment[]>`
    with now as materialized (
      select assessment.respondent_id, assessment.completed_at, test.base_name
      from assessments as assessment join tests as test on test.id = assessment.test_id
      where assessment.org_id = ${orgId} and assessment.id = ${assessmentId}
    ), words as materialized (
      select word from respondent_words
      where org_id = ${orgId} and respondent_id = (select respondent_id from now)
    ), alike as materialized (
      select shared.respondent_id from respondent_words as shared
      where shared.org_id = ${orgId} and shared.word in (select word from words)
      group by shared.respondent_id
      having count(*) >= least(2, (select count(*) from words))
    )
    select assessment.id as assessment_id, before.id as respondent_id, before.batch_id, batch.project_id,
      test.identifier, test.name, assessment.completed_at
    from now
    join respondents as person on person.org_id = ${orgId} and person.id = now.respondent_id
    join alike on alike.respondent_id <> person.id
    join respondents as before on before.org_id = person.org_id and before.id = alike.respondent_id
    join assessments as assessment on assessment.org_id = before.org_id and assessment.respondent_id = before.id
      and assessment.status = 'complete' and assessment.completed_at < now.completed_at
    join tests as test on test.id = assessment.test_id and test.base_name = now.base_name
    join batches as batch on batch.org_id = before.org_id and batch.id = before.batch_id
    where before.general_id_number = person.general_id_number
      or before.military_id_number = person.military_id_number
      or before.employee_id_number = person.employee_id_number
      or lower(before.email) = lower(person.email)
      or before.date_of_birth = person.date_of_birth
        and plain_text(before.last_name) = plain_text(person.last_name)
        and plain_text(before.first_name) = plain_text(person.first_name)
    order by assessment.completed_at desc limit 5`;
}
