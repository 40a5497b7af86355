import type { ArchivedRespondent } from "../../model/respondents/listed_respondent.ts";
import { havingWords } from "../connection/having_words.ts";
import type { Page, Rows } from "../../model/page.ts";
import { byName, listPage } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** Respondents of archived batches and of the batches of archived projects, by name. */
export async function listArchivedRespondents(
  sql: Sql | Tx,
  orgId: string,
  { q, ...page }: Page & { readonly q: string },
): Promise<Rows<ArchivedRespondent>> {
  return await listPage(sql, byName(sql), page, ({ place, isFrom, end }) =>
    sql`
    select person.id, person.first_name, person.last_name, person.date_of_birth, person.status, person.flagged_at,
      person.retested_at, person.anonymized_at, batch.id as batch_id, batch.name as batch_name, project.id as project_id,
      project.name as project_name, ${place}
    from ${archived(sql, orgId, q)} and ${isFrom} ${end}`);
}

export async function countArchivedRespondents(sql: Sql | Tx, orgId: string, q: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*) as count from ${archived(sql, orgId, q)}`;
  return row.count;
}

export interface ArchivedPlace {
  readonly batchId: string;
  readonly batchName: string;
  readonly projectName: string;
  readonly isProjectArchived: boolean;
}

/** The batches among `batchIds` that are archived themselves or by their project. */
export async function listArchivedPlaces(
  sql: Sql | Tx,
  orgId: string,
  batchIds: readonly string[],
): Promise<ArchivedPlace[]> {
  return await sql<ArchivedPlace[]>`
    select batch.id as batch_id, batch.name as batch_name, project.name as project_name,
      project.is_archived as is_project_archived
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.id = any(${batchIds as string[]}::uuid[])
      and (batch.status = 'archived' or project.is_archived)`;
}

const archived = (sql: Sql | Tx, orgId: string, q: string) =>
  sql`
    respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where person.org_id = ${orgId} and (batch.status = 'archived' or project.is_archived)
      ${q ? sql`and person.id in (${havingWords(sql, orgId, q)})` : sql``}`;
