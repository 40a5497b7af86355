import type { BatchStatus } from "../../model/batches/batch_status.ts";
import { surveyTextIn, type SurveyTexts } from "../../model/surveys/demographics_survey.ts";
import type { CsvSurvey, SatCount } from "../../model/exports/csv_columns.ts";
import { ADMIN_LANGUAGE } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface CsvBatchRow {
  readonly project: string;
  readonly batch: string;
  readonly status: BatchStatus;
  /** In the batch's order. */
  readonly tests: readonly CsvTestRow[];
  /** Today in the organisation's time zone. */
  readonly today: string;
}

interface CsvTestRow {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
}

/** The facts of a batch that its export needs, without the respondents. */
export async function csvBatch(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  now: Date,
): Promise<CsvBatchRow | null> {
  const [row] = await sql<CsvBatchRow[]>`
    select p.name as project, b.name as batch, b.status,
      to_char(${now}::timestamptz at time zone o.time_zone, 'YYYY-MM-DD') as today,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'identifier', t.identifier, 'name', t.name) order by bt."order")
        from batch_tests bt join tests t on t.id = bt.test_id
        where bt.org_id = b.org_id and bt.batch_id = b.id), '[]') as tests
    from batches b
    join projects p on p.org_id = b.org_id and p.id = b.project_id
    join organizations o on o.id = b.org_id
    where b.org_id = ${orgId} and b.id = ${batchId}`;
  return row ?? null;
}

/** The number of the batch's assessments, by test, version and status. */
export async function countSatVersions(sql: Sql | Tx, orgId: string, batchId: string): Promise<SatCount[]> {
  return await sql<SatCount[]>`
    select assessment.test_id, assessment.test_version_id as version_id, assessment.status, count(*) as count
    from respondents as person
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
    where person.org_id = ${orgId} and person.batch_id = ${batchId}
    group by 1, 2, 3 order by 1, 2, 3`;
}

/** The task of the newest export of all of a batch's tests, in either form; null if there is none. */
export async function newestCsv(sql: Sql | Tx, orgId: string, batchId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from tasks
    where org_id = ${orgId} and kind = 'csv' and params ->> 'batchId' = ${batchId} and not params ? 'test'
    order by created_at desc limit 1`;
  return row?.id ?? null;
}

/** The surveys of a batch's export: what it has chosen, and what its respondents have met, by name. */
export async function listCsvSurveys(sql: Sql | Tx, orgId: string, batchId: string): Promise<CsvSurvey[]> {
  const rows = await sql<{ id: string; name: string; number: number; texts: SurveyTexts }[]>`
    with met as (
      select distinct given.survey_id, given.version from survey_answers as given
      join respondents as person on person.org_id = given.org_id and person.id = given.respondent_id
      where given.org_id = ${orgId} and person.batch_id = ${batchId}
    ), shown as (
      select survey_id, version from met union
      select survey.id, survey.version from batch_surveys as chosen
      join demographics_surveys as survey on survey.org_id = chosen.org_id and survey.id = chosen.survey_id
      where chosen.org_id = ${orgId} and chosen.batch_id = ${batchId} and survey.archived_at is null
        and survey.id not in (select survey_id from met)
    )
    select survey.id, survey.name, shown.version as number, coalesce(
      (select texts from survey_versions as kept
        where kept.org_id = survey.org_id and kept.survey_id = survey.id and kept.version = shown.version),
      survey.texts) as texts
    from shown join demographics_surveys as survey on survey.org_id = ${orgId} and survey.id = shown.survey_id
    order by survey.name collate name_order, survey.id, shown.version`;
  const surveys = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  return [...surveys.values()].map((survey) => ({
    ...survey,
    versions: rows.filter(({ id }) => id === survey.id).map(({ number, texts }) => ({
      number,
      questions: surveyTextIn(texts, ADMIN_LANGUAGE).questions,
    })),
  }));
}
