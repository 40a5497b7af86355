import type { Sql, Tx } from "$/db/connection/pool.ts";

interface Table {
  readonly name: string;
  readonly hasOrgId: boolean;
}

/**
 * Everything an organisation has in the database, as one fingerprint per table. Equal before and after means
 * that nothing changed. It covers each row's location and the transaction that wrote it: as telling as the
 * row itself and a hundred times shorter. Audit events of views and refusals are ignored unless `withLooks`
 * is set. `only`: of these tables.
 */
export async function fingerprint(
  sql: Sql | Tx,
  orgId: string,
  { withLooks = false, only }: { readonly withLooks?: boolean; readonly only?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of only?.length === 0 ? [] : await tables(sql)) {
    if (only && !only.includes(table.name)) continue;
    const [row] = await sql<[{ print: string }]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(held.ctid || ' ' || held.xmin, 0)), 0) as print
      from ${sql(table.name)} as held where ${belongs(sql, table, orgId)}
        ${table.name === "audit_events" && !withLooks ? sql`and held.times is null` : sql``}`;
    prints[table.name] = row.print;
  }
  return prints;
}

/** The number of rows written so far in the transaction, for each table written to. */
export async function writesTo(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx<{ name: string; written: number }[]>`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as written from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0`;
  return new Map(rows.map(({ name, written }) => [name, written]));
}

/**
 * Every uuid and e-mail address in an organisation's rows, of all tables or `only` of these. No other
 * organisation may see any of them.
 */
export async function marks(
  sql: Sql | Tx,
  orgId: string,
  only?: (table: string) => boolean,
): Promise<Set<string>> {
  const marks = new Set<string>();
  for (const table of await tables(sql)) {
    if (only && !only(table.name)) continue;
    const [row] = await sql<[{ text: string | null }]>`
      select string_agg(held::text, ' ') as text
      from ${sql(table.name)} as held where ${belongs(sql, table, orgId)}`;
    for (
      const [mark] of (row.text ?? "").matchAll(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w.-])[\w.-]+@[\w.-]+/g,
      )
    ) {
      marks.add(mark);
    }
  }
  return marks;
}

const belongs = (sql: Sql | Tx, { name, hasOrgId }: Table, orgId: string) => {
  if (hasOrgId) return sql`held.org_id = ${orgId}`;
  if (name === "organizations") return sql`held.id = ${orgId}`;
  return sql`held.respondent_id in (select id from respondents where org_id = ${orgId})`;
};

/** Tables with an organisation's data: those with its id, and those of its respondents. */
async function tables(sql: Sql | Tx): Promise<Table[]> {
  return await sql<Table[]>`
    select relname as name, bool_or(attname = 'org_id') as has_org_id
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    group by relname
    having bool_or(attname in ('org_id', 'respondent_id')) or relname = 'organizations'
    order by 1`;
}
