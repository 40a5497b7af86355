import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { Language } from "../../model/languages.ts";
import type { RespondentField } from "../../model/respondents/respondent_info.ts";
import type { ShownOrganization } from "../../model/organization/shown_organization.ts";
import { shownOrganization } from "../organization/settings.ts";
import type { CodeType } from "../../model/codes/test_code.ts";
import type { Page, Rows } from "../../model/page.ts";
import { listPage, newestFirst } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface TestCodeRow {
  readonly id: string;
  readonly type: CodeType;
  readonly code: string;
  readonly maxParticipants: number;
  readonly taken: number;
  readonly start: Date;
  readonly end: Date;
  readonly label: string | null;
  readonly isRevoked: boolean;
  readonly hasWaitingRoom: boolean;
  readonly startsTogether: boolean;
  /** The batch is live and its project is not archived. */
  readonly isBatchLive: boolean;
}

export interface CodeFilter {
  readonly type: CodeType;
  /** Leaves out codes of invited respondents, who have them by letter. */
  readonly unassignedOnly?: boolean;
}

/** The batch's codes of one type, newest first. */
export async function listTestCodes(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { type, unassignedOnly = false, ...page }: CodeFilter & Page,
): Promise<Rows<TestCodeRow>> {
  const keys = newestFirst(sql`code.created_at`, sql`code.id`);
  return await listPage(sql, keys, page, ({ place, isFrom, end }) =>
    sql`
    select code.id, code.type, code.code, code.max_participants, code.taken, code.starts_at as start, code.ends_at as end,
      code.label, code.revoked_at is not null as is_revoked, code.has_waiting_room, code.starts_together, batch.status = 'live' and not project.is_archived as is_batch_live, ${place}
    from test_codes as code
    join batches as batch on batch.org_id = code.org_id and batch.id = code.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where code.org_id = ${orgId} and code.batch_id = ${batchId} and code.type = ${type}
      and (not ${unassignedOnly} or code.respondent_id is null) and ${isFrom} ${end}`);
}

/** A code at entry, with the facts that decide whether it is open. */
export interface EntryCode {
  readonly id: string;
  readonly orgId: string;
  readonly batchId: string;
  readonly kind: TestCodeRow["type"];
  readonly code: string;
  readonly isFull: boolean;
  readonly start: Date;
  readonly end: Date;
  readonly isRevoked: boolean;
  /** The invited respondent of a single code, otherwise null. */
  readonly respondentId: string | null;
  readonly batchStatus: BatchStatus;
  readonly statusBeforeArchive: BatchStatus | null;
  readonly isProjectArchived: boolean;
  readonly isOrganizationShut: boolean;
  /** Has as many respondents this month as it may have. Never of a single code, whose respondent is there. */
  readonly isOrganizationFull: boolean;
  readonly organization: ShownOrganization;
  readonly timeZone: string;
  readonly asked: readonly RespondentField[];
  readonly required: readonly RespondentField[];
}

/**
 * A code of any organisation: a person who enters one belongs to none yet. Dashes may be moved or left out,
 * unless that matches several codes.
 */
export async function findEntryCode(sql: Sql | Tx, typed: string): Promise<EntryCode | null> {
  const [row, other] = await sql<EntryCode[]>`
    select code.id, code.org_id, code.batch_id, code.type as kind, code.code, code.taken >= code.max_participants as is_full,
      code.starts_at as start, code.ends_at as end, code.revoked_at is not null as is_revoked, code.respondent_id,
      batch.status as batch_status, batch.status_before_archive, project.is_archived as is_project_archived, ${
    shownOrganization(sql)
  } as organization,
      not organization.is_open as is_organization_shut,
      case when code.respondent_id is null and organization.monthly_respondent_limit is not null
        then respondents_this_month(organization.id, now()) >= organization.monthly_respondent_limit
        else false end as is_organization_full,
      organization.time_zone, organization.asked_fields as asked, organization.required_fields as required
    from test_codes as code
    join batches as batch on batch.org_id = code.org_id and batch.id = code.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    join organizations as organization on organization.id = code.org_id
    where replace(code.code, '-', '') = ${typed.replaceAll("-", "")}
    order by code.code = ${typed} desc limit 2`;
  return row && (row.code === typed || !other) ? row : null;
}

/**
 * Takes up to `count` free seats of an open code and returns how many. The row is locked first, so that
 * concurrent sign-ups never take more seats than there are. Null if the code is not open now.
 */
export async function takeSeats(
  tx: Tx,
  orgId: string,
  codeId: string,
  { count, now }: { count: number; now: Date },
): Promise<number | null> {
  const [row] = await tx<{ granted: number }[]>`
    update test_codes as code set taken = least(locked.max_participants, locked.taken + ${count}::int)
    from (
      select code.id, code.taken, code.max_participants
      from test_codes as code
      join batches as batch on batch.org_id = code.org_id and batch.id = code.batch_id
      join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
      join organizations as organization on organization.id = code.org_id
      where code.org_id = ${orgId} and code.id = ${codeId} and code.starts_at <= ${now} and code.ends_at > ${now}
        and code.revoked_at is null and batch.status = 'live' and not project.is_archived
        and organization.is_open
      -- Locks out closing the batch and archiving the project.
      for share of batch, project for no key update of code
    ) as locked
    where code.id = locked.id
    returning code.taken - locked.taken as granted`;
  return row?.granted ?? null;
}

export interface BatchTest {
  readonly testId: number;
  readonly versionId: number;
  readonly languages: readonly Language[];
}

/** The batch's tests in its order, each with its current version. */
export async function listBatchTests(sql: Sql | Tx, orgId: string, batchId: string): Promise<BatchTest[]> {
  return await sql<BatchTest[]>`
    select test.id as test_id, version.id as version_id, version.languages
    from batch_tests as batch_test
    join tests as test on test.id = batch_test.test_id
    join test_versions as version on version.id = test.current_version_id
    where batch_test.org_id = ${orgId} and batch_test.batch_id = ${batchId}
    order by batch_test."order"`;
}
