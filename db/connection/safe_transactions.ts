import type { Sql, TransactionSql } from "postgres";
import { pause } from "../../lib/time/pause.ts";

type Tx = TransactionSql;
type Work = (tx: Tx) => Promise<unknown>;
type Begin = (options: string, work: Work) => Promise<unknown>;

/**
 * Lets a transaction end with its connection. The driver (3.4.9) would send COMMIT or ROLLBACK, and what the work asks next,
 * to a connection that is gone: the process dies of it, or the statement runs on the connection's successor, outside of any
 * transaction. Here the driver hears how the work has ended only while the connection stands, and the work can ask nothing more.
 */
export function withSafeTransactions<Types extends Record<string, unknown>>(sql: Sql<Types>): Sql<Types> {
  const begin = sql.begin.bind(sql) as unknown as Begin;

  function safeBegin(...params: [string, Work] | [Work]): Promise<unknown> {
    const [options, work] = params.length === 2 ? params : ["", params[0]] as const;
    let lost: { error: unknown } | null = null;
    const transaction = begin(options, inScope(work));
    const end = transaction.then(() => {}, (error) => {
      lost = { error };
      throw error;
    });
    end.catch(() => {});
    return transaction;

    /** What the driver runs between BEGIN and COMMIT, or between SAVEPOINT and RELEASE. */
    function inScope(work: Work): Work {
      return (tx) =>
        new Promise((succeed, fail) => {
          work(unlessLost(tx)).then(
            async (result) => {
              // The work may have swallowed the loss, which is known here some microtasks later than there.
              for (let microtask = 0; microtask < 5; microtask++) await null;
              if (!lost) succeed(result);
            },
            async (error) => {
              // Perhaps the loss has failed it: then that is known within this turn.
              await pause(0);
              if (!lost) fail(error);
            },
          );
        });
    }

    function unlessLost(tx: Tx): Tx {
      const guard =
        <Params extends unknown[], Result>(ask: (...params: Params) => Result) => (...params: Params) => {
          if (lost) throw lost.error;
          return ask(...params);
        };
      const savepoint = (work: Work) => Promise.race([tx.savepoint(inScope(work)), end]);
      return Object.assign(guard(tx as never), tx, {
        unsafe: guard(tx.unsafe),
        savepoint: guard(savepoint),
      }) as unknown as Tx;
    }
  }
  return Object.assign(sql, { begin: safeBegin as unknown as Sql<Types>["begin"] });
}
