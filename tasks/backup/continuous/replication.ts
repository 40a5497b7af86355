import { Transform } from "node:stream";
import type { Duplex, Readable } from "node:stream";
import postgres from "postgres";
import { primaryOf } from "$/db/connection/primary.ts";
import { eachHost } from "$/lib/http/each_host.ts";

/**
 * A connection that Postgres' replication commands are sent over, and SQL too. With `database` it needs no
 * line of its own in pg_hba.conf, only a role that may replicate. Of several servers it is the one that takes
 * writes.
 */
export type Replication = postgres.Sql;

export async function openReplication(
  url: string,
  onWarning: (text: string) => void = () => {},
): Promise<Replication> {
  const servers = eachHost(url);
  const server = servers.length > 1 ? await primaryOf(servers, { fetch_types: false })() : servers[0]!;
  return postgres(server.href, {
    max: 1,
    fetch_types: false,
    connect_timeout: 10,
    // A stream lasts for as long as its process.
    max_lifetime: null,
    connection: { application_name: "assay backup", replication: "database" } as { application_name: string },
    onnotice: ({ severity, message }) => severity === "WARNING" && onWarning(message!),
  });
}

/** A place in the WAL: bytes since the database was made. */
export type Lsn = bigint;

/** Postgres writes it as two halves in hexadecimal: `1/6B374D8`. */
export const readLsn = (text: string): Lsn => {
  const [high, low] = text.split("/").map((half) => BigInt(`0x${half}`));
  return (high! << 32n) + low!;
};
const writeLsn = (lsn: Lsn) => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`;

/** Postgres counts microseconds since 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const msOf = (micros: bigint) => EPOCH_MS + Number(micros / 1000n);
const microsOf = (ms: number) => BigInt(ms - EPOCH_MS) * 1000n;

/** The database's files as a tar, while it is in use. They need the WAL that is written meanwhile. */
export async function baseTar(sql: Replication): Promise<{ copy: Readable; tar: Transform }> {
  const copy: Readable = await sql.unsafe(
    "BASE_BACKUP (LABEL 'assay', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')",
  ).readable();
  let archives = 0;
  const tar = new Transform({
    transform(message: Uint8Array, _, next) {
      const kind = String.fromCharCode(message[0]!);
      if (kind === "n" && ++archives > 1) return next(new Error("tablespaces are not backed up"));
      next(null, kind === "d" ? message.subarray(1) : undefined);
    },
  });
  return { copy, tar };
}

/** What the server sends on a stream of WAL. */
export type WalMessage =
  | { readonly kind: "data"; readonly start: Lsn; readonly bytes: Uint8Array; readonly at: number }
  /** The end of the WAL that there is. The time is the server's. */
  | { readonly kind: "end"; readonly end: Lsn; readonly at: number };

export const startWal = (sql: Replication, slot: string, from: Lsn): Promise<Duplex> =>
  sql.unsafe(`START_REPLICATION SLOT ${slot} PHYSICAL ${writeLsn(from)}`).writable() as Promise<Duplex>;

const DATA_HEAD = 25;

export function readWalMessage(message: Uint8Array): WalMessage {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  return message[0] === "w".charCodeAt(0)
    ? {
      kind: "data",
      start: view.getBigUint64(1),
      at: msOf(view.getBigInt64(17)),
      // A copy: the driver reuses the memory.
      bytes: message.slice(DATA_HEAD),
    }
    : { kind: "end", end: view.getBigUint64(1), at: msOf(view.getBigInt64(9)) };
}

/** Tells the server what is stored, so that it need not keep it; `isAsking` has it say where it is. */
export function statusMessage(stored: Lsn, isAsking: boolean): Uint8Array {
  const message = new Uint8Array(34);
  const view = new DataView(message.buffer);
  message[0] = "r".charCodeAt(0);
  for (const at of [1, 9, 17]) view.setBigUint64(at, stored);
  view.setBigInt64(25, microsOf(Date.now()));
  message[33] = isAsking ? 1 : 0;
  return message;
}
