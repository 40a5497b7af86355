import type { TaskKind } from "../../model/queue/task_status.ts";
import { asJson } from "../connection/as_json.ts";
import type { Tx } from "../connection/pool.ts";
import { insertTask } from "../queue/tasks.ts";

type Ids = readonly string[];
const among = (tx: Tx, ids: Ids) => tx`any(${ids as string[]}::uuid[])`;

/** Names, addresses and numbers of these respondents, as typed. */
export async function listIdentifyingTexts(tx: Tx, orgId: string, ids: Ids): Promise<string[]> {
  const rows = await tx<{ word: string }[]>`
    select distinct word from respondents
    cross join unnest(array[first_name, last_name, email, general_id_number, military_id_number, employee_id_number])
      as word
    where org_id = ${orgId} and id = ${among(tx, ids)} and word is not null`;
  return rows.map(({ word }) => word);
}

/** Erases the addresses from which they signed up, or asked for their re-entry code. */
export async function eraseAddresses(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  await tx`
    update audit_events set address = null
    where org_id = ${orgId} and address is not null and (
      actor_kind = 'respondent' and actor_id = ${among(tx, ids)}
      or actor_kind = 'nobody' and subject_kind = 'respondent' and subject_id = any(${ids as string[]}::text[]))`;
}

/** A text that identifies a person, in lower case, and the part of it that the search starts from. */
export interface IdentifyingText {
  readonly text: string;
  /** Its longest run of letters a to z and digits; empty if it has none. */
  readonly run: string;
}

/**
 * Deletes errors of their browsers, and errors of others that contain an identifying text: the URL of a
 * search contains its words. Each error is split into words once, which allows hundreds of names in one
 * search, and "Ann" is not found in "cannot".
 */
export async function eraseErrors(
  tx: Tx,
  orgId: string,
  ids: Ids,
  texts: readonly IdentifyingText[],
): Promise<void> {
  await tx`
    with error as materialized (
      select id, lower(concat_ws(' ', url, error_message, stack_trace, component_stack, context)) as text
      from client_errors where org_id = ${orgId} or org_id is null
    ), identifying as materialized (
      select * from jsonb_to_recordset(${asJson(tx, texts)}) as identifying (text text, run text)
    )
    delete from client_errors
    where actor_kind = 'respondent' and actor_id = ${among(tx, ids)} and org_id = ${orgId}
      or id in (
        select error.id from error
        cross join regexp_split_to_table(error.text, '[^a-z0-9]+') as piece
        join identifying on identifying.run = piece
        where position(identifying.text in error.text) > 0
        union all
        select error.id from identifying join error on position(identifying.text in error.text) > 0
        where identifying.run = '')`;
}

/**
 * Deletes letters stored instead of sent: to their address, or with one of their codes to an earlier address.
 */
export async function eraseLetters(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  await tx`
    delete from mail_outbox where lower("to") in (
        select lower(email) from respondents where org_id = ${orgId} and id = ${among(tx, ids)})
      or exists (
        select from test_codes
        where org_id = ${orgId} and respondent_id = ${
    among(tx, ids)
  } and position(code in mail_outbox.text) > 0)
      or exists (
        select from respondents
        where org_id = ${orgId} and id = ${
    among(tx, ids)
  } and position(resume_code in mail_outbox.text) > 0)`;
}

/**
 * Closes the codes created for them: a code no longer refers to its respondent, admits nobody, and is not
 * sent. Labels of single codes are erased, because staff may have used the respondent's name.
 */
export async function closeOwnCodes(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  await tx`
    delete from respondent_invitations where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
  await tx`
    delete from invitation_letters where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
  await tx`
    update test_codes set label = null
    where org_id = ${orgId} and type = 'single' and label is not null and id in (
      select test_code_id from respondents where org_id = ${orgId} and id = ${among(tx, ids)})`;
  await tx`
    update test_codes set respondent_id = null, taken = max_participants, label = null
    where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
}

export interface Withdrawn {
  /** Store keys of files that no longer belong to anything. */
  readonly files: readonly string[];
  /** Tasks that were using the erased data and start again. */
  readonly tasks: readonly { readonly id: string; readonly kind: TaskKind }[];
  /** Group reports that were made. */
  readonly groups: readonly { readonly id: string; readonly batchId: string }[];
}

/**
 * Withdraws reports on them, and exports and group reports of their batches and of their organization. The reports stay paid
 * for. No such export starts until the transaction ends. Running exports are reset first, so that none can
 * finish between two statements.
 */
export async function withdrawFiles(tx: Tx, orgId: string, ids: Ids): Promise<Withdrawn> {
  // Exports of the batches that they were moved from hold them too.
  const batches = tx`(
    select batch_id::text from respondents where org_id = ${orgId} and id = ${among(tx, ids)}
    union select detail ->> 'fromBatch' from audit_events
    where org_id = ${orgId} and subject_kind = 'respondent' and subject_id = any(${ids as string[]}::text[])
      and verb = 'moveRespondent')`;
  await tx`
    select pg_advisory_xact_lock_shared(batch_files_lock(${orgId}, batch))
    from (select distinct batch from unnest(array${batches}) as batch order by batch) as sorted`;
  // An export of the whole organization names no batch.
  await tx`select pg_advisory_xact_lock_shared(batch_files_lock(${orgId}, null))`;
  const ownReports = tx`(
    select report.id from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    where report.org_id = ${orgId} and assessment.respondent_id = ${among(tx, ids)})`;
  const requests =
    tx`(select task_id from task_reports where org_id = ${orgId} and report_id in ${ownReports})`;
  // Making a report locks its task, then its requests. The same order here avoids a deadlock.
  const restart = (which: ReturnType<typeof among>) =>
    tx<{ id: string; kind: TaskKind }[]>`
      update public.tasks set status = 'waiting', heartbeat_at = null, announced_at = now(),
        forgiven = forgiven + (status = 'running')::int
      where org_id = ${orgId} and finished_at is null and (${which})
      returning id, kind`;
  const making = await restart(tx`
    kind = 'export' or kind in ('csv', 'group') and params ->> 'batchId' in ${batches}
    or kind = 'pdf' and id in (select task_id from reports where org_id = ${orgId} and id in ${ownReports})`);
  const requested = await restart(tx`kind = 'reports' and id in ${requests}`);
  const finished = tx`
    org_id = ${orgId} and finished_at is not null and (
      kind = 'export' or kind in ('csv', 'group') and params ->> 'batchId' in ${batches} or kind = 'reports' and id in ${requests})`;
  const reports = await tx<{ fileKey: string }[]>`
    with withdrawn as (
      select report.id, report.file_key from reports as report
      join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
      where report.org_id = ${orgId} and assessment.respondent_id = ${among(tx, ids)}
        and (report.file_key is not null or report.file_name is not null)
      for update of report
    )
    update reports set file_key = null, file_name = null, details = null, basis = null
    from withdrawn where reports.org_id = ${orgId} and reports.id = withdrawn.id
    returning withdrawn.file_key`;
  const beside = await tx<{ fileKey: string }[]>`
    select key as file_key from public.task_files
    where org_id = ${orgId} and task_id in (select id from public.tasks where ${finished})`;
  const exports = await tx<{ id: string; kind: TaskKind; fileKey: string | null; batchId: string }[]>`
    delete from public.tasks
    where ${finished}
    returning id, kind, file_key, params ->> 'batchId' as batch_id`;
  const files = [...reports, ...beside, ...exports].flatMap(({ fileKey }) => fileKey ?? []);
  const isWithdrawn = exports.some(({ kind }) => kind === "export");
  const again = isWithdrawn ? await exportAgain(tx, orgId) : [];
  const groups = exports.filter(({ kind }) => kind === "group");
  return { files, tasks: [...making, ...requested, ...again], groups };
}

/** Begins the export of a closed organization anew: it is not erased without one. */
async function exportAgain(tx: Tx, orgId: string): Promise<Withdrawn["tasks"]> {
  const { count } = await tx`
    update organizations set exported_at = null
    where id = ${orgId} and closed_at is not null and erasing_at is null`;
  const task = count === 0
    ? null
    : await insertTask(tx, orgId, { kind: "export", params: {}, requestedBy: null });
  return task ? [task] : [];
}
