import { Socket } from "node:net";
import postgres from "postgres";
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

/**
 * A queue of any length leaves on one connection, and its socket takes whatever it is given. Where one of them says that it is
 * full just as a transaction begins, the driver (3.4.9) takes no notice that it has begun: `begin` fails, and what others ask on
 * that connection afterwards is answered as done, and rolled back one day.
 */
const NEVER_FULL = {
  max_pipeline: 1_000_000,
  socket: ({ host: [host], port: [port], path }: Place) => {
    const socket = new Socket({ writableHighWaterMark: 2 ** 30 } as object);
    return path ? socket.connect(path) : socket.connect(port!, host!);
  },
};

interface Place {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | false;
}

/** A pool that connects when it is first asked something. Columns arrive in camelCase, JSON inside them as it was stored. */
export function openSql(url: string, options: { max: number; name?: string }): Sql {
  return withSafeTransactions(postgres(url, {
    ...NEVER_FULL,
    max: options.max,
    connect_timeout: 10,
    connection: { application_name: options.name ?? "assay", TimeZone: "UTC" },
    types: { day, int8 },
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    onnotice: () => {},
  }));
}
