import { Readable } from "node:stream";
import { partKey, untilKey } from "./chains.ts";
import { type Lsn, openReplication, readWalMessage, startWal, statusMessage } from "./replication.ts";
import { type Archive, putSealed } from "./sealed_file.ts";

/** So much is uploaded at once, without waiting for its time. */
const PART_BYTES = 8 * 1024 * 1024;
/** The server sends no more while so much waits for its upload. */
const MOST_BYTES = 4 * PART_BYTES;
/** A server that says nothing for so long, although it is asked, is gone. */
const SILENCE_MS = 60_000;

/** Times in milliseconds since 1970, 0 before the first. */
export interface BackupState {
  baseAt: number;
  /** Every moment from the end of the oldest base to this one can be restored. */
  until: number;
  storedBytes: number;
  failures: number;
}

interface Shipment extends Archive {
  readonly url: string;
  readonly chain: string;
  readonly from: Lsn;
  readonly everyMs: number;
}

/**
 * Stores the WAL as the server writes it, until the signal aborts. Rejects if the server or the store is gone:
 * the server keeps what is not stored, and a new call continues there.
 */
export async function shipWal(
  { url, chain, from, everyMs, ...archive }: Shipment,
  state: BackupState,
  stop: AbortSignal,
) {
  const sql = await openReplication(url);
  const ended = Promise.withResolvers<void>();
  const stream = await startWal(sql, chain, from).catch(async (error) => {
    await sql.end({ timeout: 1 });
    throw error;
  });
  let held: Uint8Array[] = [];
  let [received, stored, lastAt, heardAt] = [from, from, 0, Date.now()];
  let shipping = Promise.resolve();

  const tell = (isAsking: boolean) => void stream.write(statusMessage(stored, isAsking));

  async function ship(): Promise<void> {
    const [parts, start, end] = [held, stored, received];
    held = [];
    if (parts.length > 0) {
      const key = partKey(chain, { from: start, end, at: lastAt });
      state.storedBytes += (await putSealed(archive, key, Readable.from(parts))).size;
      stored = end;
    }
    stream.resume();
  }
  /** `isAll`: everything that was written before `at` has been received. */
  async function shipUntil(at: number, isAll: boolean) {
    await ship();
    if (isAll) {
      await archive.store.put(untilKey(chain), new Blob([String(at)]).stream());
      state.until = at;
    }
    tell(false);
  }
  const inTurn = (step: () => Promise<void>) => shipping = shipping.then(step).catch(ended.reject);

  stream.on("data", (chunk: Uint8Array) => {
    heardAt = Date.now();
    const message = readWalMessage(chunk);
    if (message.kind === "end") {
      const isAll = received >= message.end;
      return void inTurn(() => shipUntil(message.at, isAll));
    }
    if (message.start !== received) return ended.reject(new Error("the server left out a part of its WAL"));
    held.push(message.bytes);
    received += BigInt(message.bytes.length);
    lastAt = message.at;
    const waiting = received - stored;
    if (waiting >= PART_BYTES && waiting < PART_BYTES + message.bytes.length) void inTurn(ship);
    if (waiting >= MOST_BYTES) stream.pause();
  });
  stream.on("error", ended.reject);
  stream.on("close", () => ended.reject(new Error("the server ended its stream of WAL")));
  const timer = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS + everyMs) ended.reject(new Error("the server sends nothing"));
    else tell(true);
  }, everyMs);
  stop.addEventListener("abort", () => void inTurn(ship).then(() => ended.resolve()), { once: true });
  tell(true);
  try {
    await ended.promise;
  } finally {
    clearInterval(timer);
    stream.destroy();
    await sql.end({ timeout: 1 });
  }
}
