import type { World } from "../../helpers/world/world.ts";

interface Hit {
  readonly secret: string;
  /** Table and columns, or `store` and the key. */
  readonly place: string;
}

/**
 * Looks for words in every row of every table, with bytes as text, and in every file of the store. Rows that the
 * test has not written are left out, if the world tells which: they cannot hold what the test made up.
 */
export async function findSecrets(
  t: World,
  keys: Iterable<string>,
  secrets: readonly string[],
): Promise<Hit[]> {
  const hits: Hit[] = [];
  const tables = await t.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  for (const { name } of tables) {
    // The text of a row has its bytes as hexadecimal digits.
    const rows = await t.sql<{ secret: string; row: Record<string, unknown> }[]>`
      select secret, to_jsonb(held.one) as row
      from (
        select one, lower(one::text) as text from ${t.sql(name)} as one
        where ${t.since}::xid is null or age(xmin) < age(${t.since}::xid) offset 0
      ) as held
      join unnest(${secrets as string[]}::text[]) as secret
        on position(lower(secret) in text) > 0
        or position(encode(convert_to(secret, 'UTF8'), 'hex') in text) > 0`;
    for (const { secret, row } of rows) {
      const columns = Object.keys(row).filter((column) => includes(JSON.stringify(row[column]), secret));
      hits.push({ secret, place: [name, ...columns].join(" ") });
    }
  }
  for (const key of keys) {
    const file = await t.ctx.store.get(key);
    const text = file ? await new Response(file.stream).text() : "";
    for (const secret of secrets) {
      if (includes(`${key} ${text}`, secret) && file) hits.push({ secret, place: `store ${key}` });
    }
  }
  return hits;
}

const includes = (text: string, secret: string) => text.toLowerCase().includes(secret.toLowerCase());
