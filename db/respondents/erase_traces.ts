import type { TaskKind } from "../../model/queue/task_status.ts";
import { asJson } from "../connection/as_json.ts";
import type { Tx } from "../connection/pool.ts";

type Ids = readonly string[];
const among = (tx: Tx, ids: Ids) => tx`any(${ids as string[]}::uuid[])`;

/** What people are known by, each as it was typed. */
export async function listKnownBy(tx: Tx, orgId: string, ids: Ids): Promise<string[]> {
  const rows = await tx<{ word: string }[]>`
    select distinct word from respondents
    cross join unnest(array[first_name, last_name, email, general_id_number, military_id_number, employee_id_number])
      as word
    where org_id = ${orgId} and id = ${among(tx, ids)} and word is not null`;
  return rows.map(({ word }) => word);
}

/** From where they signed up. */
export async function eraseAddresses(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  await tx`
    update audit_events set address = null
    where org_id = ${orgId} and actor_kind = 'respondent' and actor_id = ${
    among(tx, ids)
  } and address is not null`;
}

/** Something that somebody is known by, in small letters, and the stretch of it by which it is looked for. */
export interface Telling {
  readonly text: string;
  /** Its longest run of the letters a to z and digits; empty where it has none. */
  readonly run: string;
}

/**
 * What went wrong in their browsers, and in anybody's where it tells of them: an address of a search holds what was searched. Each
 * error is taken apart once, so that the names of hundreds are looked for at once, and Ann is not found in "cannot".
 */
export async function eraseErrors(
  tx: Tx,
  orgId: string,
  ids: Ids,
  telling: readonly Telling[],
): Promise<void> {
  await tx`
    with error as materialized (
      select id, lower(concat_ws(' ', url, error_message, stack_trace, component_stack, context)) as text
      from client_errors where org_id = ${orgId} or org_id is null
    ), telling as materialized (
      select * from jsonb_to_recordset(${asJson(tx, telling)}) as telling (text text, run text)
    )
    delete from client_errors
    where actor_kind = 'respondent' and actor_id = ${among(tx, ids)} and org_id = ${orgId}
      or id in (
        select error.id from error
        cross join regexp_split_to_table(error.text, '[^a-z0-9]+') as piece
        join telling on telling.run = piece
        where position(telling.text in error.text) > 0
        union all
        select error.id from telling join error on position(telling.text in error.text) > 0
        where telling.run = '')`;
}

/** Letters that were kept instead of sent: to their address, or with a code of theirs to an address that they had before. */
export async function eraseLetters(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  await tx`
    delete from mail_outbox where lower("to") in (
        select lower(email) from respondents where org_id = ${orgId} and id = ${among(tx, ids)})
      or exists (
        select from test_codes
        where org_id = ${orgId} and respondent_id = ${
    among(tx, ids)
  } and position(code in mail_outbox.text) > 0)`;
}

/**
 * A code that was made for one of them leads to nobody any more, nobody comes in by it, and no letter with it goes out. What staff
 * call a code for one person may be that person's name.
 */
export async function closeOwnCodes(tx: Tx, orgId: string, ids: Ids): Promise<void> {
  await tx`
    delete from respondent_invitations where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
  await tx`
    update test_codes set label = null
    where org_id = ${orgId} and type = 'single' and label is not null and id in (
      select test_code_id from respondents where org_id = ${orgId} and id = ${among(tx, ids)})`;
  await tx`
    update test_codes set respondent_id = null, taken = max_participants, label = null
    where org_id = ${orgId} and respondent_id = ${among(tx, ids)}`;
}

export interface Withdrawn {
  /** Keys in the store: what is there under them is nobody's now. */
  readonly files: readonly string[];
  /** Were being made from what was known before, and begin anew. */
  readonly tasks: readonly { readonly id: string; readonly kind: TaskKind }[];
}

/**
 * Reports on them, and exports of the batches they are in. The reports stay paid for. Until the transaction ends no export of these
 * batches begins; one in hand is put off first, so that none can be finished between two looks.
 */
export async function withdrawFiles(tx: Tx, orgId: string, ids: Ids): Promise<Withdrawn> {
  const batches = tx`(
    select batch_id::text from respondents where org_id = ${orgId} and id = ${among(tx, ids)})`;
  await tx`
    select pg_advisory_xact_lock_shared(files_of(${orgId}, batch))
    from (select distinct batch from unnest(array${batches}) as batch order by batch) as there`;
  const theirs = tx`(
    select report.id from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    where report.org_id = ${orgId} and assessment.respondent_id = ${among(tx, ids)})`;
  const requests = tx`(select task_id from task_reports where org_id = ${orgId} and report_id in ${theirs})`;
  // Whoever makes one of these reports holds its task, and waits for the requests after it: so they come in this order here as well.
  const anew = (which: ReturnType<typeof among>) =>
    tx<{ id: string; kind: TaskKind }[]>`
      update tasks set status = 'waiting', heartbeat_at = null, announced_at = now(),
        forgiven = forgiven + (status = 'running')::int
      where org_id = ${orgId} and finished_at is null and (${which})
      returning id, kind`;
  const making = await anew(tx`
    kind = 'csv' and params ->> 'batchId' in ${batches}
    or kind = 'pdf' and id in (select task_id from reports where org_id = ${orgId} and id in ${theirs})`);
  const asking = await anew(tx`kind = 'reports' and id in ${requests}`);
  const made = tx`
    org_id = ${orgId} and finished_at is not null and (
      kind = 'csv' and params ->> 'batchId' in ${batches} or kind = 'reports' and id in ${requests})`;
  const reports = await tx<{ fileKey: string }[]>`
    with there as (
      select report.id, report.file_key from reports as report
      join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
      where report.org_id = ${orgId} and assessment.respondent_id = ${among(tx, ids)}
        and (report.file_key is not null or report.file_name is not null)
      for update of report
    )
    update reports set file_key = null, file_name = null, details = null, basis = null
    from there where reports.org_id = ${orgId} and reports.id = there.id
    returning there.file_key`;
  const beside = await tx<{ fileKey: string }[]>`
    select key as file_key from task_files
    where org_id = ${orgId} and task_id in (select id from tasks where ${made})`;
  const exports = await tx<{ fileKey: string | null }[]>`
    delete from tasks
    where ${made}
    returning file_key`;
  const files = [...reports, ...beside, ...exports].flatMap(({ fileKey }) => fileKey ?? []);
  return { files, tasks: [...making, ...asking] };
}
