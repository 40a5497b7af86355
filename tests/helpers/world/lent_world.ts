import { openSql, type Sql, type Tx } from "../../../db/connection/pool.ts";
import { type Clone, cloneWorld } from "./clone.ts";
import { copyOf } from "./template.ts";
import { addressForBoth } from "./users.ts";

export interface LentWorld extends AsyncDisposable {
  readonly url: string;
  /** The owner's. */
  readonly sql: Sql;
  /** Of a user with the rights of site and worker. */
  readonly product: Sql;
  /** Rows of later transactions are the test's; null if that is not known. */
  readonly since: string | null;
}

/** A clone of the demo world that one test after another uses, with its open connections. */
interface Kept {
  readonly clone: Clone;
  readonly sql: Sql;
  readonly product: Sql;
  /** The connection that takes changes back. Another would have to plan its queries once more. */
  readonly keeper: Sql;
  /** Each table's rows before the first test. */
  readonly rows: ReadonlyMap<string, number>;
  /** Each sequence's number before the first test. */
  readonly numbers: ReadonlyMap<string, number | null>;
  /** Rows of later transactions are a test's. */
  since: string;
}

/** Tables in which Postgres keeps the schema: a test that changes it gets a world of its own. */
const SCHEMA = ["pg_class", "pg_constraint", "pg_namespace", "pg_proc", "pg_trigger"];

/** A connection's own functions reach no other, and those of the seeds are made anew when used. */
const NOT_TEMPORARY: Readonly<Record<string, string>> = {
  pg_namespace: "where nspname !~ '^pg_(toast_)?temp_'",
  pg_proc: "where pronamespace not in (select oid from pg_namespace where nspname ~ '^pg_temp_')",
};

/** To fill larger tables again takes longer than to clone a world. */
const MOST_TO_REFILL = 2000;

/**
 * Settings of the connection that takes changes back: neither triggers nor references are asked. Set for one
 * transaction, that would discard all plans.
 */
const KEEPING = "session_replication_role=replica&plan_cache_mode=force_generic_plan";

const free: Kept[] = [];

/**
 * A demo world for one test. Its end takes back what the test has changed, which costs a third of a new clone,
 * and the connections stay warm. What cannot be taken back with certainty ends with its clone.
 */
export async function lendWorld(): Promise<LentWorld> {
  const kept = free.pop() ?? await makeWorld();
  const [owner, product] = [lend(kept.sql), lend(kept.product)];
  return {
    sql: owner.sql,
    product: product.sql,
    url: kept.clone.url,
    since: kept.since,
    async [Symbol.asyncDispose]() {
      owner.end();
      product.end();
      if (await restore(kept).catch(() => false)) return void free.push(kept);
      await Promise.all([kept.sql, kept.product, kept.keeper].map((sql) => sql.end({ timeout: 5 })));
      await kept.clone[Symbol.asyncDispose]();
    },
  };
}

async function makeWorld(): Promise<Kept> {
  const clone = await cloneWorld();
  const sql = openSql(clone.url, { max: 8 });
  const product = openSql(addressForBoth(clone.url), { max: 8 });
  const keeper = openSql(`${clone.url}?${KEEPING}`, { max: 1 });
  const [row] = await sql<{ since: string }[]>`select pg_current_xact_id()::text as since`;
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and (relnamespace = 'public'::regnamespace or relname in ${sql(SCHEMA)})`;
  const counts = await sql.unsafe<{ name: string; count: number }[]>(
    tables.map(({ name }) =>
      `select '${name}' as name, count(*)::int as count from ${name} ${NOT_TEMPORARY[name] ?? ""}`
    )
      .join(" union all "),
  );
  const rows = new Map(counts.map(({ name, count }) => [name, count]));
  return { clone, sql, product, keeper, rows, numbers: await numbersOf(sql), since: row!.since };
}

/** The connections for one test: what runs on after its end must not reach the next. */
function lend(sql: Sql): { sql: Sql; end(): void } {
  let isOver = false;
  const unlessOver = <Result>(ask: () => Result): Result => {
    if (isOver) throw new Error("The test that had this world has ended.");
    return ask();
  };
  return {
    end: () => isOver = true,
    sql: new Proxy(sql, {
      apply: (target, _, params) => unlessOver(() => Reflect.apply(target, undefined, params)),
      get: (target, name) => unlessOver(() => Reflect.get(target, name)),
    }),
  };
}

async function numbersOf(sql: Sql | Tx): Promise<Map<string, number | null>> {
  const rows = await sql<{ name: string; last: number | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`;
  return new Map(rows.map(({ name, last }) => [name, last]));
}

/** False if a test has changed more than rows, or somebody is still at work. */
async function restore(kept: Kept): Promise<boolean> {
  return await kept.keeper.begin(async (tx) => {
    if (await isBusy(tx)) return false;
    const changes = await changesOf(tx, kept);
    const isHard = ({ name, isAddedTo }: Change) =>
      SCHEMA.includes(name) || !isAddedTo && kept.rows.get(name)! > MOST_TO_REFILL;
    if (changes.some(isHard)) return false;
    const [server] = await tx<{ folder: string; xid: string }[]>`
      select current_setting('data_directory') as folder, pg_current_xact_id()::text as xid`;
    for (const { name, isAddedTo } of changes) {
      if (isAddedTo) await tx.unsafe(`delete from ${name} where age(xmin) < age('${kept.since}'::xid)`);
      else {
        await tx.unsafe(`delete from ${name}`);
        await tx.unsafe(`copy ${name} from '${copyOf(server!.folder, kept.clone.template!, name)}'`);
      }
    }
    for (const [name, last] of await numbersOf(tx)) {
      const before = kept.numbers.get(name) ?? null;
      if (last !== before) await tx`select setval(${name}, ${before ?? 1}, ${before !== null})`;
    }
    kept.since = server!.xid;
    return true;
  });
}

async function isBusy(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ isBusy: boolean }[]>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    ) or exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()
    ) as is_busy`;
  return row!.isBusy;
}

interface Change {
  readonly name: string;
  /** No row of the demo world was changed or deleted. */
  readonly isAddedTo: boolean;
}

async function changesOf(tx: Tx, kept: Kept): Promise<Change[]> {
  const counts = await tx.unsafe<{ name: string; count: number; added: number }[]>(
    [...kept.rows.keys()].map((name) =>
      `select '${name}' as name, count(*)::int as count,
        (count(*) filter (where age(xmin) < age($1::xid)))::int as added
        from ${name} ${NOT_TEMPORARY[name] ?? ""}`
    ).join(" union all "),
    [kept.since],
    { prepare: true },
  );
  return counts
    .filter(({ name, count, added }) => added > 0 || count !== kept.rows.get(name))
    .map(({ name, count, added }) => ({ name, isAddedTo: count - added === kept.rows.get(name) }));
}
