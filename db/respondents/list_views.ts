import type { ListView, ListViewChange, NewListView } from "../../model/respondents/list_view.ts";
import type { RespondentColumn } from "../../model/respondents/respondent_columns.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The member's own views and those that colleagues share, by name. */
export async function listViews(sql: Sql | Tx, orgId: string, userId: string): Promise<ListView[]> {
  return await sql<ListView[]>`
    select id, name, query, columns, is_shared, user_id = ${userId} as is_own from list_views
    where org_id = ${orgId} and (user_id = ${userId} or is_shared)
    order by name collate name_order, id`;
}

/** Null if another of the member's views has the name. */
export async function insertView(
  tx: Tx,
  orgId: string,
  userId: string,
  { name, query, columns, isShared }: NewListView,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into list_views (org_id, user_id, name, query, columns, is_shared)
    values (${orgId}, ${userId}, ${name}, ${query}, ${columns}, ${isShared})
    on conflict (user_id, lower(name)) do nothing
    returning id`;
  return row?.id ?? null;
}

/** What is undefined stays. False if the member has no such view. Throws a unique violation if another has the name. */
export async function updateView(
  tx: Tx,
  orgId: string,
  userId: string,
  { id, name, isShared }: ListViewChange & { readonly id: string },
): Promise<boolean> {
  const { count } = await tx`
    update list_views set name = coalesce(${name ?? null}, name), is_shared = coalesce(${
    isShared ?? null
  }, is_shared)
    where org_id = ${orgId} and user_id = ${userId} and id = ${id}`;
  return count === 1;
}

/** False if the member has no such view. */
export async function deleteView(tx: Tx, orgId: string, userId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    delete from list_views where org_id = ${orgId} and user_id = ${userId} and id = ${id}`;
  return count === 1;
}

/** The columns that the member has chosen; null if none were chosen yet. */
export async function findListColumns(
  sql: Sql | Tx,
  orgId: string,
  userId: string,
): Promise<RespondentColumn[] | null> {
  const [row] = await sql<{ listColumns: RespondentColumn[] | null }[]>`
    select list_columns from users where org_id = ${orgId} and id = ${userId}`;
  return row?.listColumns ?? null;
}

/** False if they are chosen already. */
export async function setListColumns(
  tx: Tx,
  orgId: string,
  userId: string,
  columns: readonly RespondentColumn[],
): Promise<boolean> {
  const { count } = await tx`
    update users set list_columns = ${columns as RespondentColumn[]}
    where org_id = ${orgId} and id = ${userId} and list_columns is distinct from ${columns as RespondentColumn[]}`;
  return count === 1;
}
