import type { Sql, Tx } from "./pool.ts";

type Work = (tx: Tx) => Promise<unknown>;
type Ask = (...query: readonly unknown[]) => PromiseLike<unknown>;

/** The database behind each narrowed one. */
const whole = new WeakMap<Sql, Sql>();

/** The database of all projects behind `sql`: itself if it is not narrowed. */
export const wholeOf = (sql: Sql): Sql => whole.get(sql) ?? sql;

/**
 * The database as a member sees it who has own projects only: every query finds and changes their rows alone,
 * because it finds the views of `own` (db/schema/views/own_projects.sql) in the place of the tables. Each
 * query outside of a transaction is one of its own. What is not offered here, such as `unsafe`, is missing.
 */
export function narrowToOwn(sql: Sql, userId: string): Sql {
  const begin = (...params: [string, Work] | [Work]) => {
    const [options, work] = params.length === 2 ? params : ["", params[0]] as const;
    return sql.begin(options, async (tx) => {
      await tx`
        select set_config('search_path', 'own, public', true), set_config('assay.member', ${userId}, true)`;
      return await work(tx);
    });
  };
  const ask = (...query: readonly unknown[]) => {
    // A part of other queries stays one, as the driver made it. Only waiting for it would ask the database.
    const part = (sql as unknown as Ask)(...query);
    if (!("then" in part)) return part;
    let answer: Promise<unknown> | undefined;
    const asked = () => answer ??= begin(async (tx) => await (tx as unknown as Ask)(...query));
    return Object.assign(part, {
      then: (...next: Parameters<Promise<unknown>["then"]>) => asked().then(...next),
      catch: (...next: Parameters<Promise<unknown>["catch"]>) => asked().catch(...next),
      finally: (...next: Parameters<Promise<unknown>["finally"]>) => asked().finally(...next),
    });
  };
  const { options, json, array, typed, types } = sql;
  const narrow = Object.assign(ask, { begin, options, json, array, typed, types }) as unknown as Sql;
  whole.set(narrow, sql);
  return narrow;
}

/** A transaction of a database, as a database: what begins a transaction in it is a part of this one. */
export function asSql(tx: Tx, sql: Sql): Sql {
  const ask = (...query: readonly unknown[]) => (tx as unknown as Ask)(...query);
  const begin = (...params: [string, Work] | [Work]) => tx.savepoint(params.at(-1) as Work);
  const within = Object.assign(ask, tx, { begin }) as unknown as Sql;
  // What a process keeps for others is read outside of it.
  whole.set(within, wholeOf(sql));
  return within;
}
