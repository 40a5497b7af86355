import postgres from "postgres";
import { withArrays } from "./array_types.ts";
import { driverGuards } from "./driver_guards.ts";
import { eachHost } from "../../lib/http/each_host.ts";
import { primaryOf, standbyOf } from "./primary.ts";
import { withSafeTransactions } from "./safe_transactions.ts";

/** Calendar days (a date of birth) stay the text yyyy-MM-dd: as a moment in time they would shift with the zone. */
const day = {
  to: 1082,
  from: [1082],
  serialize: (text: string) => text,
  parse: (text: string) => text,
};
/** Counts and event numbers: far below the 2^53 that a number holds exactly. */
const int8 = {
  to: 20,
  from: [20],
  serialize: (count: number) => String(count),
  parse: (text: string) => Number(text),
};

interface Types extends Record<string, unknown> {
  day: string;
  int8: number;
}

export type Sql = postgres.Sql<Types>;
export type Tx = postgres.TransactionSql<Types>;

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * A pool that connects when it is first asked something. Columns arrive in camelCase, JSON inside them as it was stored.
 * If the URL names several servers, it follows the one that takes writes.
 * @param options.standby whether it follows a standby instead; connections without work are closed soon, since
 * the server may have become the primary
 * @param options.path a socket on this machine, in the place of the URL's servers
 */
export function openSql(
  url: string,
  options: { max: number; name?: string; path?: string; standby?: boolean },
): Sql {
  const servers = eachHost(url);
  const [first] = servers as [URL];
  // What libpq is told in the URL holds here anyway, and the driver would do it in its own way.
  for (const server of servers) server.searchParams.delete("target_session_attrs");
  const guards = driverGuards(
    first,
    servers.length > 1 && !options.path
      ? (options.standby ? standbyOf : primaryOf)(servers, driverGuards(first))
      : undefined,
  );
  const driver = postgres(first.href, {
    ...guards,
    path: options.path,
    max: options.max,
    connect_timeout: 10,
    ...(options.standby && { idle_timeout: 10 }),
    connection: { ...guards.connection, application_name: options.name ?? "assay", TimeZone: "UTC" },
    types: { day, int8 },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    onnotice: () => {},
  });
  return withSafeTransactions(withArrays(driver));
}
