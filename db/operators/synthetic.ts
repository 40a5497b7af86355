import type { Sql, Tx } from "../connection/pool.ts";

/** The room code of the synthetic respondent. Null if there is none. */
export async function findSyntheticCode(sql: Sql | Tx): Promise<string | null> {
  const [row] = await sql<{ code: string }[]>`
    select code from test_codes join organizations on organizations.id = org_id where is_synthetic and type = 'room'`;
  return row?.code ?? null;
}

/** Creates the organisation of the synthetic respondent, with one live batch, its test and its room. */
export async function insertSynthetic(
  tx: Tx,
  { name, code, testId, places, start, end }: {
    readonly name: string;
    readonly code: string;
    readonly testId: number;
    readonly places: number;
    readonly start: Date;
    readonly end: Date;
  },
): Promise<void> {
  await tx`
    with organization as (
      insert into organizations (name, is_synthetic, is_billing_enabled, asked_fields, required_fields)
      values (${name}, true, false, '{lastName}', '{lastName}') returning id
    ), project as (
      insert into projects (org_id, name) select id, ${name} from organization returning org_id, id
    ), batch as (
      insert into batches (org_id, project_id, name, status, published_at)
      select org_id, id, ${name}, 'live', ${start} from project returning org_id, id
    ), test as (
      insert into batch_tests (org_id, batch_id, test_id, "order") select org_id, id, ${testId}, 0 from batch
    )
    insert into test_codes (org_id, batch_id, code, max_participants, starts_at, ends_at)
    select org_id, id, ${code}, ${places}, ${start}, ${end} from batch`;
}

/** Synthetic respondents who came before, and their organisation. Null if there are none. */
export async function listSynthetic(
  sql: Sql | Tx,
  before: Date,
  limit: number,
): Promise<{ orgId: string; ids: string[] } | null> {
  const [row] = await sql<{ orgId: string; ids: string[] }[]>`
    select org_id, array_agg(id) as ids from (
      select org_id, respondents.id from respondents join organizations on organizations.id = org_id
      where is_synthetic and respondents.created_at < ${before} limit ${limit}) as old
    group by org_id`;
  return row ?? null;
}
