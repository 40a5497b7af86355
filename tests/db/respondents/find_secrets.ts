import type { World } from "../../helpers/world/world.ts";

interface Hit {
  readonly secret: string;
  /** Table and column, or `store` and the key. */
  readonly place: string;
}

/** Looks for words in every column of every table, with bytes as text, and in every file of the store. */
export async function findSecrets(
  t: World,
  keys: Iterable<string>,
  secrets: readonly string[],
): Promise<Hit[]> {
  const hits: Hit[] = [];
  const columns = await t.sql<{ table: string; column: string; type: string }[]>`
    select columns.table_name as "table", column_name as "column", data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`;
  for (const { table, column, type } of columns) {
    const value = type === "bytea"
      ? t.sql`encode(${t.sql(column)}, 'escape')`
      : t.sql`${t.sql(column)}::text`;
    const rows = await t.sql<{ secret: string }[]>`
      select distinct secret from ${t.sql(table)}
      join unnest(${secrets as string[]}::text[]) as secret on position(lower(secret) in lower(${value})) > 0`;
    for (const { secret } of rows) hits.push({ secret, place: `${table} ${column}` });
  }
  for (const key of keys) {
    const file = await t.ctx.store.get(key);
    const text = file ? await new Response(file.stream).text() : "";
    for (const secret of secrets) {
      if (`${key} ${text}`.toLowerCase().includes(secret.toLowerCase()) && file) {
        hits.push({ secret, place: `store ${key}` });
      }
    }
  }
  return hits;
}
