import type { Sql, TransactionSql } from "postgres";
import { isLostConnection } from "../../lib/flow/lost_connection.ts";
import { pause } from "../../lib/time/pause.ts";

type Work = (tx: TransactionSql) => Promise<unknown>;
type Begin = (options: string, work: Work) => Promise<unknown>;

/** How long the end of a connection may come after an error that tells of it. */
const END_MS = 500;
const NEVER = new Promise<never>(() => {});

/**
 * Lets a transaction end with its connection. The driver (3.4.9) would send COMMIT or ROLLBACK, and what the work asks next,
 * to a connection that is gone: at best the process dies of it, at worst a statement runs on the connection's successor,
 * outside of any transaction. Here the driver is never told how such work ended, and the work can ask nothing more.
 */
export function withSafeTransactions<Types extends Record<string, unknown>>(sql: Sql<Types>): Sql<Types> {
  const begin = sql.begin.bind(sql) as unknown as Begin;

  function safeBegin(...given: [string, Work] | [Work]): Promise<unknown> {
    const [options, work] = given.length === 2 ? given : ["", given[0]] as const;
    let over: { error: unknown } | null = null;
    const begun = begin(options, async (tx) => {
      const guarded = new Proxy(tx, {
        apply(target, self, args) {
          if (over) throw over.error;
          return Reflect.apply(target as unknown as () => unknown, self, args);
        },
      });
      try {
        const result = await work(guarded);
        return over ? await NEVER : result;
      } catch (error) {
        // Perhaps of another's: the work may lean on others.
        if (!over && isLostConnection(error)) await Promise.race([ended, pause(END_MS)]);
        if (over) return await NEVER;
        throw error;
      }
    });
    const ended = begun.then(() => {}, (error) => {
      over = { error };
    });
    return begun;
  }
  return Object.assign(sql, { begin: safeBegin as unknown as Sql<Types>["begin"] });
}
