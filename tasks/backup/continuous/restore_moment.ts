import type { Readable } from "node:stream";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { spawn } from "node:child_process";
import { Complaint } from "../../command/complaint.ts";
import { exists } from "../../servers/folders.ts";
import { type Base, baseKey, type Chain, partsFrom, readChains, readUntil, type WalPart } from "./chains.ts";
import { findPostgres, recover, type Recovered } from "./recover.ts";
import type { Lsn } from "./replication.ts";
import { type Archive, getSealed } from "./sealed_file.ts";

/** Commits a moment apart may be written in the other order. */
const LATER_MS = 1_000;
const SEGMENT_BYTES = 16n * 1024n * 1024n;

export interface Moment extends Archive {
  readonly at: Date;
  /** A new data folder of Postgres. */
  readonly into: string;
  readonly databaseUrl: string;
}

/** Makes a data folder with the database as it was at a moment, and checks it. */
export async function restoreMoment({ at, into, databaseUrl, ...archive }: Moment): Promise<Recovered> {
  if (await exists(into)) throw new Complaint(`${into} is there already: nothing is overwritten.`);
  const { chain, base } = await chooseBase(archive, at);
  const postgres = await findPostgres(base.major);
  await Deno.mkdir(into, { recursive: true, mode: 0o700 });
  await unpack(await getSealed(archive, baseKey(chain.name, base)), into);
  await writeWal(archive, `${into}/pg_wal`, chain.timeline, needed(chain, base, at));
  await Deno.writeTextFile(`${into}/recovery.signal`, "");
  const options = { postgres, cluster: into, databaseUrl };
  const recovered = await recover({ ...options, at });
  // Nothing was committed between the moment and the end of what is stored.
  const whole = recovered === "at its end" ? await recover({ ...options, at: null }) : recovered;
  if (whole === "at its end") throw new Error("Postgres does not end its recovery.");
  return whole;
}

async function chooseBase({ store }: Archive, at: Date): Promise<{ chain: Chain; base: Base }> {
  const spans: string[] = [];
  const found = [];
  for (const chain of await readChains(store)) {
    const until = await readUntil(store, chain);
    const [first] = chain.bases;
    if (!first) continue;
    spans.push(`from ${new Date(first.endedAt).toISOString()} to ${new Date(until).toISOString()}`);
    const base = chain.bases.findLast(({ endedAt }) => endedAt <= at.getTime());
    if (base && at.getTime() <= until) found.push({ chain, base });
  }
  // Of servers that ran at the same time the newer is the one that people worked with.
  const chosen = found.at(-1);
  if (chosen) return chosen;
  throw new Complaint(
    spans.length === 0
      ? "The backup's store holds no complete base."
      : `${at.toISOString()} cannot be restored. What can: ${spans.join("; ")}.`,
  );
}

/** All WAL up to the first part after the moment. */
function needed(chain: Chain, { from }: Base, at: Date): WalPart[] {
  const parts = partsFrom(chain, from);
  const last = parts.findIndex((part) => part.at > at.getTime() + LATER_MS);
  if (last >= 0) return parts.slice(0, last + 1);
  const end = parts.at(-1)?.end ?? from;
  if (chain.parts.every((part) => part.end <= end)) return parts;
  const reached = parts.at(-1)?.at;
  throw new Complaint(
    `A part of the WAL is missing in ${chain.name}: ${
      reached ? `restore ${new Date(reached).toISOString()}` : "restore a later moment"
    }.`,
  );
}

async function unpack(tar: Readable, folder: string) {
  const child = spawn("tar", ["--extract", "--no-same-owner", "--directory", folder], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  await pipeline(tar, child.stdin as Writable);
  if (await ended !== 0) throw new Error("the base cannot be unpacked");
}

/** Writes the parts into segments, as Postgres names them. What is not there is empty. */
async function writeWal(archive: Archive, folder: string, timeline: number, parts: readonly WalPart[]) {
  let open: { readonly name: string; readonly file: Deno.FsFile } | undefined;
  try {
    for (const { key, from } of parts) {
      let at = from;
      for await (const chunk of await getSealed(archive, key)) {
        for (let done = 0; done < chunk.length;) {
          const name = segmentName(timeline, at);
          if (open?.name !== name) {
            open?.file.close();
            open = { name, file: await Deno.open(`${folder}/${name}`, { write: true, create: true }) };
            await open.file.truncate(Number(SEGMENT_BYTES));
          }
          const offset = at % SEGMENT_BYTES;
          await open.file.seek(offset, Deno.SeekMode.Start);
          const written = await open.file.write(chunk.subarray(done, done + Number(SEGMENT_BYTES - offset)));
          done += written;
          at += BigInt(written);
        }
      }
    }
  } finally {
    open?.file.close();
  }
}

function segmentName(timeline: number, lsn: Lsn): string {
  const part = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return part(BigInt(timeline)) + part(lsn >> 32n) + part((lsn & 0xffffffffn) / SEGMENT_BYTES);
}
