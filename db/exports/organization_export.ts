import type { Sql, Tx } from "../connection/pool.ts";
import type { StoredSettings } from "../sitting/accommodations.ts";
import type { SentMessage } from "../sitting/messages.ts";

interface ExportFile {
  readonly fileKey: string;
  readonly fileName: string;
  readonly finishedAt: Date;
}

/** The file of the newest export; null if there is none. */
export async function findExportFile(
  sql: Sql | Tx,
  orgId: string,
): Promise<ExportFile | null> {
  const [row] = await sql<ExportFile[]>`
    select file_key, file_name, finished_at from tasks
    where org_id = ${orgId} and kind = 'export' and file_key is not null order by created_at desc limit 1`;
  return row ?? null;
}

/** The id of each batch, archived ones too, by project and name. */
export async function listExportedBatches(sql: Sql | Tx, orgId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select batch.id from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} order by project.name, project.id, batch.name, batch.id`;
  return rows.map(({ id }) => id);
}

export async function countExportedRespondents(sql: Sql | Tx, orgId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from respondents where org_id = ${orgId}`;
  return row.count;
}

interface ExportedTest {
  readonly id: number;
  readonly identifier: string;
  /** False if it asks for a qualification that no active admin of the organization holds. */
  readonly isShown: boolean;
}

/** The tests of an organization's batches, by id. */
export async function listExportedTests(sql: Sql | Tx, orgId: string): Promise<ExportedTest[]> {
  return await sql<ExportedTest[]>`
    select id, identifier, qualification <= coalesce((
      select max(held.level) from member_qualifications as held
      join users as admin on admin.org_id = held.org_id and admin.id = held.user_id
      where held.org_id = ${orgId} and admin.role = 'admin' and admin.is_signed_up
        and not admin.is_waiting_for_activation and admin.disabled_at is null), 'A') as is_shown
    from tests where id in (select test_id from batch_tests where org_id = ${orgId}) order by id`;
}

/** The organization, its members, projects and batches as one JSON text. */
export async function organizationJson(sql: Sql | Tx, orgId: string): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select jsonb_pretty(jsonb_build_object(
      'id', id, 'name', name, 'country', country, 'timeZone', time_zone, 'currency', currency,
      'languages', languages, 'createdAt', created_at, 'closedAt', closed_at,
      'members', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'firstName', first_name,
          'lastName', last_name, 'role', role, 'isSignedUp', is_signed_up) order by email), '[]')
        from users where org_id = organizations.id),
      'projects', (
        select coalesce(jsonb_agg(jsonb_build_object('id', project.id, 'name', project.name,
          'isArchived', project.is_archived, 'batches', (
            select coalesce(jsonb_agg(jsonb_build_object('id', batch.id, 'name', batch.name, 'status', batch.status,
              'createdAt', batch.created_at, 'tests', (
                select coalesce(jsonb_agg(test.identifier order by chosen."order"), '[]')
                from batch_tests as chosen join tests as test on test.id = chosen.test_id
                where chosen.org_id = batch.org_id and chosen.batch_id = batch.id)) order by batch.name, batch.id), '[]')
            from batches as batch where batch.org_id = project.org_id and batch.project_id = project.id))
          order by project.name, project.id), '[]')
        from projects as project where project.org_id = organizations.id),
      'listViews', (
        select coalesce(jsonb_agg(jsonb_build_object('id', view.id, 'name', view.name, 'query', view.query,
          'columns', view.columns, 'isShared', view.is_shared, 'owner', view.user_id) order by view.name, view.id), '[]')
        from list_views as view where view.org_id = organizations.id),
      'tags', (
        select coalesce(jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name, 'respondents', (
            select coalesce(jsonb_agg(put.respondent_id order by put.respondent_id), '[]') from respondent_tags as put
            where put.org_id = tag.org_id and put.tag_id = tag.id)) order by tag.name), '[]')
        from tags as tag where tag.org_id = organizations.id),
      'incidents', (
        select coalesce(jsonb_agg(jsonb_build_object('respondent', incident.respondent_id, 'assessment', incident.assessment_id,
          'test', (select identifier from tests where id = incident.test_id), 'at', incident.at, 'by', incident.noted_by, 'text', incident.text) order by incident.id), '[]')
        from incidents as incident where incident.org_id = organizations.id),
      'batchTemplates', (
        select coalesce(jsonb_agg(jsonb_build_object('id', template.id, 'name', template.name, 'tests', (
            select coalesce(jsonb_agg(test.identifier order by chosen."order"), '[]')
            from batch_template_tests as chosen join tests as test on test.id = chosen.test_id
            where chosen.org_id = template.org_id and chosen.template_id = template.id)) order by template.name), '[]')
        from batch_templates as template where template.org_id = organizations.id),
      'surveys', (
        select coalesce(jsonb_agg(jsonb_build_object('id', survey.id, 'name', survey.name, 'version', survey.version,
          'texts', survey.texts, 'archivedAt', survey.archived_at, 'earlierVersions', (
            select coalesce(jsonb_agg(jsonb_build_object('version', kept.version, 'texts', kept.texts)
              order by kept.version), '[]') from survey_versions as kept
            where kept.org_id = survey.org_id and kept.survey_id = survey.id)) order by survey.name), '[]')
        from demographics_surveys as survey where survey.org_id = organizations.id))) as text
    from organizations where id = ${orgId}`;
  return `${row?.text ?? "null"}\n`;
}

export interface ExportedReport {
  readonly id: string;
  readonly batchId: string;
  readonly respondentId: string;
  readonly assessmentId: string;
  readonly testId: number;
  readonly test: string;
  readonly language: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly fileKey: string | null;
  readonly fileName: string | null;
}

/** Reports by id, after one of them. */
export async function listExportedReports(
  sql: Sql | Tx,
  orgId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ExportedReport[]> {
  return await sql<ExportedReport[]>`
    select report.id, person.batch_id, person.id as respondent_id, assessment.id as assessment_id, assessment.test_id,
      test.identifier as test, report.language, report.status, report.created_at, report.finished_at,
      report.file_key, report.file_name
    from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join tests as test on test.id = assessment.test_id
    where report.org_id = ${orgId} ${after === null ? sql`` : sql`and report.id > ${after}`}
    order by report.id limit ${limit}`;
}

export interface ExportedMessage extends SentMessage {
  readonly batchId: string;
  readonly respondentId: string;
}

/** Messages of staff to respondents by id, after one of them. */
export async function listExportedMessages(
  sql: Sql | Tx,
  orgId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedMessage[]> {
  return await sql<ExportedMessage[]>`
    select message.id, person.batch_id, person.id as respondent_id, message.sent_at, message.text, message.delivered_at,
      message.acknowledged_at, member.email as by
    from messages as message
    join respondents as person on person.org_id = message.org_id and person.id = message.respondent_id
    left join users as member on member.org_id = message.org_id and member.id = message.sent_by
    where message.org_id = ${orgId} and message.id > ${after}
    order by message.id limit ${limit}`;
}

export interface ExportedAccommodations {
  readonly id: number;
  readonly batchId: string;
  readonly respondentId: string;
  readonly at: Date;
  /** The address of the member who set it, else an id, of a program or a deleted member; null for the respondent. */
  readonly by: string | null;
  readonly settings: StoredSettings;
  readonly note: string;
}

/** How respondents sit their tests, each change by id, after one of them. */
export async function listExportedAccommodations(
  sql: Sql | Tx,
  orgId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedAccommodations[]> {
  return await sql<ExportedAccommodations[]>`
    select held.id, person.batch_id, person.id as respondent_id, held.at,
      coalesce(member.email, held.set_by::text) as by, held.settings, held.note
    from accommodations as held
    join respondents as person on person.org_id = held.org_id and person.id = held.respondent_id
    left join users as member on member.org_id = held.org_id and member.id = held.set_by
    where held.org_id = ${orgId} and held.id > ${after}
    order by held.id limit ${limit}`;
}
