import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { Language } from "../../model/languages.ts";
import type { ShownOrganization } from "../../model/organization/shown_organization.ts";
import { shownOrganization } from "../organization/settings.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface RespondentHomeRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly resumeCode: string;
  readonly language: Language;
  readonly batchId: string;
  readonly batchStatus: BatchStatus;
  readonly isProjectArchived: boolean;
  /** Nobody has let them in from the waiting room of their code, and they have begun nothing. */
  readonly isWaiting: boolean;
  readonly organization: ShownOrganization;
  /** Of the organization. */
  readonly timeZone: string;
  /** In the order in which they are sat. */
  readonly assessments: readonly {
    readonly id: string;
    readonly testId: number;
    /** The version of a begun assessment, otherwise the test's current one. */
    readonly versionId: number;
    readonly status: AssessmentStatus;
    readonly order: number;
    readonly receiptCode: string | null;
    readonly storedAnswers: number | null;
    readonly completedAt: string | null;
    readonly isStopped: boolean;
  }[];
}

/** A respondent's start page. */
export async function findRespondentHome(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<RespondentHomeRow | null> {
  const [row] = await sql<RespondentHomeRow[]>`
    select person.first_name, person.last_name, person.resume_code, person.language, person.batch_id,
      batch.status as batch_status, project.is_archived as is_project_archived,
      person.status = 'new' and person.admitted_at is null and coalesce(code.has_waiting_room, false) as is_waiting, ${
    shownOrganization(sql)
  } as organization, organization.time_zone,
      coalesce((
        select json_agg(json_build_object(
          'id', assessment.id, 'testId', assessment.test_id,
          'versionId', coalesce(assessment.test_version_id, test.current_version_id), 'status', assessment.status,
          'order', assessment."order", 'receiptCode', assessment.receipt_code,
          'storedAnswers', assessment.stored_answers, 'completedAt', assessment.completed_at,
          'isStopped', assessment.status <> 'new' and coalesce((
            select event.kind = 'stop' from clock_events as event
            join subtests as subtest
              on subtest.id = event.subtest_id and subtest.test_version_id = assessment.test_version_id
            where event.respondent_id = person.id and event.kind in ('pause', 'resume', 'stop', 'reopen')
            order by event.at desc, event.id desc limit 1), false))
          order by assessment."order", assessment.id)
        from assessments as assessment join tests as test on test.id = assessment.test_id
        where assessment.org_id = person.org_id and assessment.respondent_id = person.id
      ), '[]') as assessments
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    join organizations as organization on organization.id = person.org_id
    left join test_codes as code on code.org_id = person.org_id and code.id = person.test_code_id
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? null;
}

export interface CompletionTexts {
  readonly organization: string;
  readonly texts:
    | Readonly<Partial<Record<Language, { readonly title: string; readonly body: string }>>>
    | null;
}

export async function findCompletionTexts(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<CompletionTexts | null> {
  const [row] = await sql<CompletionTexts[]>`
    select organization.name as organization, organization.completion_texts as texts
    from respondents as person join organizations as organization on organization.id = person.org_id
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? null;
}
