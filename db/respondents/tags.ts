import type { Tag } from "../../model/respondents/tag.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The tags of the organisation by name, or the one with this id. */
export async function listTags(
  sql: Sql | Tx,
  orgId: string,
  { id = null }: { id?: string | null } = {},
): Promise<Tag[]> {
  return await sql<Tag[]>`
    select id, name from tags where org_id = ${orgId} and (${id}::uuid is null or id = ${id})
    order by name collate name_order, id`;
}

/** How many people have each tag, by its id. Tags that nobody has are left out. */
export async function countTagged(sql: Sql | Tx, orgId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; people: number }[]>`
    select tag_id as id, count(*)::int as people from respondent_tags where org_id = ${orgId} group by tag_id`;
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Null if a tag has the name. */
export async function insertTag(
  tx: Tx,
  orgId: string,
  { name, createdBy, now }: { name: string; createdBy: string | null; now: Date },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into tags (org_id, name, created_by, created_at) values (${orgId}, ${name}, ${createdBy}, ${now})
    on conflict (org_id, lower(name)) do nothing
    returning id`;
  return row?.id ?? null;
}

/** False if there is no such tag. Throws a unique violation if another has the name. */
export async function renameTag(tx: Tx, orgId: string, id: string, name: string): Promise<boolean> {
  const { count } = await tx`update tags set name = ${name} where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** Deletes a tag, and takes it off everybody. False if there is no such tag. */
export async function deleteTag(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from tags where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** Puts a tag on respondents. Returns the ids of those who did not have it. */
export async function putTag(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  tagId: string,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into respondent_tags (org_id, respondent_id, tag_id)
    select person.org_id, person.id, tag.id from respondents as person
    join tags as tag on tag.org_id = person.org_id and tag.id = ${tagId}
    where person.org_id = ${orgId} and person.id = any(${ids as string[]}::uuid[])
    on conflict do nothing
    returning respondent_id as id`;
  return rows.map(({ id }) => id);
}

/** Takes a tag off respondents. Returns the ids of those who had it. */
export async function takeTag(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  tagId: string,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from respondent_tags
    where org_id = ${orgId} and respondent_id = any(${ids as string[]}::uuid[]) and tag_id = ${tagId}
    returning respondent_id as id`;
  return rows.map(({ id }) => id);
}
