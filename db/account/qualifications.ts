import type {
  DocumentType,
  HeldQualification,
  QualificationLevel,
} from "../../model/account/qualification.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface RecordedQualification extends HeldQualification {
  readonly recordedBy: string;
  readonly now: Date;
}

export async function setQualification(
  tx: Tx,
  orgId: string,
  userId: string,
  { level, heldSince, document, recordedBy, now }: RecordedQualification,
): Promise<void> {
  await tx`
    insert into member_qualifications as q
      (org_id, user_id, level, held_since, document, recorded_by, recorded_at)
    values (${orgId}, ${userId}, ${level}, ${heldSince}, ${document}, ${recordedBy}, ${now})
    on conflict (user_id) do update set
      level = excluded.level, held_since = excluded.held_since, document = excluded.document,
      recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
    where q.org_id = excluded.org_id`;
}

export async function deleteQualification(tx: Tx, orgId: string, userId: string): Promise<void> {
  await tx`delete from member_qualifications where org_id = ${orgId} and user_id = ${userId}`;
}

export interface KeptFile {
  readonly key: string;
  readonly type: DocumentType;
  readonly bytes: number;
}

/** The file of a member's document; null if there is none. */
export async function findQualificationFile(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
): Promise<KeptFile | null> {
  const [file] = await sql<KeptFile[]>`
    select file_key as key, file_type as type, file_bytes as bytes from member_qualifications
    where org_id = ${orgId} and user_id = ${userId} and file_key is not null`;
  return file ?? null;
}

/** Null takes the file away. */
export async function setQualificationFile(
  tx: Tx,
  orgId: string,
  userId: string,
  file: KeptFile & { readonly now: Date } | null,
): Promise<void> {
  await tx`
    update member_qualifications set file_key = ${file?.key ?? null}, file_type = ${file?.type ?? null},
      file_bytes = ${file?.bytes ?? null}, file_kept_at = ${file?.now ?? null}
    where org_id = ${orgId} and user_id = ${userId}`;
}

/** Who reads scores: a member, or somebody whose level is known. */
export type ScoreReader = { readonly userId: string } | { readonly level: QualificationLevel };

/** What holds scores: tests themselves, an assessment, a batch's export, or a stored file. */
export type ScoresOf =
  | { readonly tests: readonly number[] }
  | { readonly assessment: string }
  | { readonly batch: string; readonly test?: string }
  /** The id of a report, or of a task that made a file. */
  | { readonly file: string };

export interface BarredTest {
  readonly identifier: TestIdentifier;
  readonly name: string;
  readonly level: QualificationLevel;
}

/** The most demanding test among those that ask for more than the member holds; null if there is none. */
export async function findBarredTest(
  sql: Sql | Tx,
  orgId: string,
  reader: ScoreReader,
  of: ScoresOf,
): Promise<BarredTest | null> {
  const [test] = await sql<BarredTest[]>`
    select identifier, name, qualification as level from tests
    where qualification > ${levelOf(sql, orgId, reader)} and id in (${testsOf(sql, orgId, of)})
    order by qualification desc, id limit 1`;
  return test ?? null;
}

/** The level of a reader, in a query. */
export const levelOf = (sql: Sql | Tx, orgId: string, reader: ScoreReader) =>
  "level" in reader ? sql`${reader.level}` : sql`coalesce((
    select level from member_qualifications where org_id = ${orgId} and user_id = ${reader.userId}), 'A')`;

function testsOf(sql: Sql | Tx, orgId: string, of: ScoresOf) {
  if ("tests" in of) return sql`select unnest(${of.tests as number[]}::int[])`;
  if ("assessment" in of) {
    return sql`select test_id from assessments where org_id = ${orgId} and id = ${of.assessment}`;
  }
  if ("batch" in of) {
    return sql`
      select chosen.test_id from batch_tests as chosen join tests as named on named.id = chosen.test_id
      where chosen.org_id = ${orgId} and chosen.batch_id = ${of.batch}
        and coalesce(${of.test ?? null}, identifier) = identifier`;
  }
  return sql`
    select done.test_id
    from reports as report
    join assessments as done on done.org_id = report.org_id and done.id = report.assessment_id
    where report.org_id = ${orgId} and (report.id = ${of.file} or report.id in (
      select report_id from task_reports where org_id = ${orgId} and task_id = ${of.file}))
    union all
    select exported.test_id
    from tasks as task
    join batch_tests as exported on exported.org_id = task.org_id
      and exported.batch_id = (task.params ->> 'batchId')::uuid
    join tests as named on named.id = exported.test_id
    where task.org_id = ${orgId} and task.id = ${of.file} and task.kind in ('csv', 'group')
      and coalesce(task.params ->> 'test', identifier) = identifier`;
}

/** Names of the active members who hold the level or a higher one, by name. */
export async function listHolders(
  sql: Sql | Tx,
  orgId: string,
  level: QualificationLevel,
): Promise<string[]> {
  const holders = await sql<{ name: string }[]>`
    select btrim(u.first_name || ' ' || u.last_name) as name
    from member_qualifications q join users u on u.org_id = q.org_id and u.id = q.user_id
    where q.org_id = ${orgId} and q.level >= ${level} and u.is_signed_up and not u.is_waiting_for_activation
      and u.disabled_at is null
    order by name, u.id`;
  return holders.map(({ name }) => name);
}
