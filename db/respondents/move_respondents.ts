import type { Sql, Tx } from "../connection/pool.ts";

interface Move {
  readonly from: string;
  readonly to: string;
}

/** The tests of the batch `batch` with their comparison groups, in no order of the batch. */
const testsOf = (sql: Sql | Tx, batch: "source" | "target") =>
  sql`array(
    select (test_id, comparison)::text from batch_tests
    where org_id = ${sql(batch)}.org_id and batch_id = ${sql(batch)}.id order by test_id)`;

export interface MoveTarget {
  readonly id: string;
  readonly name: string;
}

/**
 * The batches that people of a batch can be moved to: live ones of its project that have the same tests with
 * the same comparison groups, by name.
 */
export async function listMoveTargets(sql: Sql | Tx, orgId: string, batchId: string): Promise<MoveTarget[]> {
  return await sql<MoveTarget[]>`
    select target.id, target.name from batches as source
    join batches as target on target.org_id = source.org_id and target.project_id = source.project_id
    where source.org_id = ${orgId} and source.id = ${batchId} and target.id <> source.id
      and source.status = 'live' and target.status = 'live'
      and ${testsOf(sql, "source")} = ${testsOf(sql, "target")}
    order by target.name collate name_order, target.id`;
}

/** Whether two batches are of one project, and have the same tests with the same comparison groups. */
export async function compareBatches(
  tx: Tx,
  orgId: string,
  { from, to }: Move,
): Promise<{ isSameProject: boolean; hasSameTests: boolean } | null> {
  const [row] = await tx<{ isSameProject: boolean; hasSameTests: boolean }[]>`
    select source.project_id = target.project_id as is_same_project,
      ${testsOf(tx, "source")} = ${testsOf(tx, "target")} as has_same_tests
    from batches as source join batches as target on target.org_id = source.org_id
    where source.org_id = ${orgId} and source.id = ${from} and target.id = ${to}`;
  return row ?? null;
}

/**
 * Moves those of these respondents who are in the batch `from`, with the codes and invitations that are theirs
 * alone. Places in a room code of the batch they leave are free again; who comes back takes one, if one is left.
 * Returns who was moved.
 */
export async function moveRespondents(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  { from, to }: Move,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update respondents set batch_id = ${to}
    where org_id = ${orgId} and batch_id = ${from} and id = any(${ids as string[]}::uuid[])
    returning id`;
  const moved = rows.map(({ id }) => id);
  await tx`
    update test_codes set batch_id = ${to}
    where org_id = ${orgId} and batch_id = ${from} and type = 'single' and (
      respondent_id = any(${moved}::uuid[])
      or id in (select test_code_id from respondents where org_id = ${orgId} and id = any(${moved}::uuid[])))`;
  await tx`
    update test_codes as code
    set taken = case when code.batch_id = ${from} then greatest(code.taken - entered.people, 0)
      else least(code.taken + entered.people, code.max_participants) end
    from (
      select test_code_id as id, count(*) as people from respondents
      where org_id = ${orgId} and id = any(${moved}::uuid[]) group by 1
    ) as entered
    where code.org_id = ${orgId} and code.id = entered.id and code.type = 'room'
      and code.batch_id in (${from}, ${to})`;
  await tx`
    update respondent_invitations set batch_id = ${to}
    where org_id = ${orgId} and batch_id = ${from} and respondent_id = any(${moved}::uuid[])`;
  return moved;
}

/** Those of these people who are in another batch than the one named, with it. */
export async function listMoved(
  sql: Sql | Tx,
  people: readonly { readonly respondentId: string; readonly orgId: string; readonly batchId: string }[],
): Promise<{ id: string; batchId: string }[]> {
  return await sql<{ id: string; batchId: string }[]>`
    select person.id, person.batch_id from unnest(${people.map(({ respondentId }) => respondentId)}::uuid[],
      ${people.map(({ orgId }) => orgId)}::uuid[], ${
    people.map(({ batchId }) => batchId)
  }::uuid[]) as named (id, org_id, batch_id)
    join respondents as person on person.org_id = named.org_id and person.id = named.id
    where person.batch_id <> named.batch_id`;
}
