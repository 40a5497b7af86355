import type { Sql, Tx } from "./pool.ts";
import { heldFor, isForAll, type Letter, type Part, rightsOf } from "./rights.ts";

/** A user of the database besides its owner. */
export interface DatabaseUser {
  readonly name: string;
  readonly password: string;
  readonly parts: readonly Part[];
}

/** The owner may not create a user that is missing. */
export class UserMissing extends Error {
  override name = "UserMissing";
}

const RIGHT = { r: "select", a: "insert", w: "update", d: "delete" } as const;
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Gives users the rights of db/connection/rights.ts, and no others, on tables and the views of `own`. Creates
 * those that are missing. A user that owns tables keeps all rights.
 */
export async function grantRights(tx: Tx, users: readonly DatabaseUser[]): Promise<void> {
  const [{ owners, database }] = await tx<[{ owners: string[]; database: string }]>`
    select array_agg(distinct tableowner::text) as owners, current_database() as database
    from pg_tables where schemaname = 'public'`;
  const narrow = users.filter(({ name }) => !owners.includes(name));
  if (narrow.length === 0) return;
  for (const user of narrow) await createMissing(tx, user);
  const relations = await tx<{ schema: string; name: string; columns: string[] }[]>`
    select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname in ('public', 'own') and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      and pg_has_role(relowner, 'member')
    group by nspname, relname`;
  const statements = [
    // In a database from before Postgres 15 everybody may create tables.
    "revoke create on schema public from public",
    `revoke temporary on database ${quoted(database)} from public`,
    ...narrow.flatMap(({ name, parts }) => {
      const rights = rightsOf(parts);
      const to = quoted(name);
      const granted = relations.flatMap(({ schema, name, columns }) => {
        const on = `on ${schema}.${quoted(name)}`;
        const held = [...rights.get(name) ?? []].map(([letter, which]) => {
          const list = isForAll(which) ? "" : ` (${heldFor(which, columns).map(quoted)})`;
          return `grant ${RIGHT[letter]}${list} ${on} to ${to}`;
        });
        // What else is in `own` helps its views.
        const helping = schema === "own" && !rights.has(name) ? [`grant select ${on} to ${to}`] : [];
        return [`revoke all ${on} from ${to}`, ...held, ...helping];
      });
      return [
        `revoke create, temporary on database ${quoted(database)} from ${to}`,
        `revoke all on schema public, own from ${to}`,
        `grant usage on schema public, own to ${to}`,
        ...granted,
      ];
    }),
  ];
  await tx.unsafe(statements.join(";\n")).simple();
}

async function createMissing(tx: Tx, { name, password }: DatabaseUser): Promise<void> {
  const [user] = await tx<{ creating: string | null }[]>`
    select case when not exists (select from pg_roles where rolname = ${name})
      then format('create role %I login password %L', ${name}::text, ${password}::text) end as creating`;
  if (!user!.creating) return;
  try {
    await tx.unsafe(user!.creating);
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new UserMissing(`There is no user ${name} in Postgres yet, and this one may not create it.`);
  }
}

export interface RightsCompared {
  /** What the user may do although site and workers need not. */
  readonly excess: readonly string[];
  /** What the user may not do although its parts have to. */
  readonly missing: readonly string[];
}

/** Compares what a user may do with what its parts have to. What any part may do is no excess. */
export async function compareRights(
  sql: Sql | Tx,
  user: string,
  parts: readonly Part[],
  allowed: readonly Part[] = parts,
): Promise<RightsCompared> {
  const tables = await sql<TableHeld[]>`
    select relname as name, array_agg(attname::text) as columns,
      array_agg(attname::text) filter (where has_column_privilege(${user}, pg_class.oid, attnum, 'select')) as r,
      array_agg(attname::text) filter (where has_column_privilege(${user}, pg_class.oid, attnum, 'insert')) as a,
      array_agg(attname::text) filter (where has_column_privilege(${user}, pg_class.oid, attnum, 'update')) as w,
      array_agg(attname::text) filter (where has_table_privilege(${user}, pg_class.oid, 'delete')) as d,
      has_table_privilege(${user}, pg_class.oid, 'truncate, references, trigger') as has_others
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    group by relname, pg_class.oid order by relname`;
  const [has] = await sql<[{ create: boolean; temporary: boolean }]>`
    select has_schema_privilege(${user}, 'public', 'create') as create,
      has_database_privilege(${user}, current_database(), 'temporary') as temporary`;
  const [needed, most] = [rightsOf(parts), rightsOf(allowed)];
  const compared = (isExcess: boolean) =>
    tables.flatMap((table) =>
      LETTERS.filter((letter) => {
        const which = (isExcess ? most : needed).get(table.name)?.get(letter);
        const listed = which ? heldFor(which, table.columns) : [];
        const held = table[letter] ?? [];
        const [some, all] = isExcess ? [held, listed] : [listed, held];
        return some.some((column) => !all.includes(column));
      }).map((letter) => `${RIGHT[letter]} ${table.name}`)
    );
  return {
    excess: [
      ...(has.create ? ["create tables"] : []),
      ...(has.temporary ? ["create temporary tables"] : []),
      ...tables.filter(({ hasOthers }) => hasOthers).map(({ name }) => `truncate ${name}`),
      ...compared(true),
    ],
    missing: compared(false),
  };
}

const LETTERS = Object.keys(RIGHT) as Letter[];

/** A table with its columns, and those that each right holds for; null for none. */
type TableHeld =
  & { readonly name: string; readonly columns: string[]; readonly hasOthers: boolean }
  & { readonly [letter in Letter]: string[] | null };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
