import type { Store } from "$/lib/store/store.ts";
import type { Lsn } from "./replication.ts";

/**
 * What is in the backup's store, by its names:
 * `CHAIN/base/FROM.STARTED`: the database's files;
 * `CHAIN/complete/FROM.STARTED.ENDED.MAJOR`: the base is whole, and of this major version of Postgres;
 * `CHAIN/wal/FROM.END.AT`: a part of the WAL. Parts follow each other without a gap;
 * `CHAIN/until`: the moment up to which everything is stored.
 * A chain has the name of its replication slot, which no restored or promoted server has: parts of two
 * servers are never mixed.
 */
export interface Chain {
  readonly name: string;
  /** Each server that is restored or promoted counts one higher. */
  readonly timeline: number;
  /** In order. */
  readonly bases: readonly Base[];
  readonly parts: readonly WalPart[];
}

export interface Base {
  /** The WAL that it needs begins here. */
  readonly from: Lsn;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly major: number;
}

export interface WalPart {
  readonly key: string;
  readonly from: Lsn;
  readonly end: Lsn;
  /** When the server sent its end. */
  readonly at: number;
}

const hex = (lsn: Lsn) => lsn.toString(16).padStart(16, "0");

export const chainName = (timeline: number, now: number) => `assay_backup_${timeline}_${now.toString(36)}`;
export const timelineOf = (chain: string) => Number(chain.split("_")[2]);
export const untilKey = (chain: string) => `${chain}/until`;
export const baseKey = (chain: string, { from, startedAt }: Pick<Base, "from" | "startedAt">) =>
  `${chain}/base/${hex(from)}.${startedAt}`;
export const completeKey = (chain: string, { from, startedAt, endedAt, major }: Base) =>
  `${chain}/complete/${hex(from)}.${startedAt}.${endedAt}.${major}`;
export const partKey = (chain: string, { from, end, at }: Omit<WalPart, "key">) =>
  `${chain}/wal/${hex(from)}.${hex(end)}.${at}`;

const KEY = /^(assay_backup_\d+_\w+)\/(complete|wal)\/([\da-f]{16})\.(.+)$/;

/** All chains, the newest last. */
export async function readChains(store: Store): Promise<Chain[]> {
  const chains = new Map<string, { bases: Base[]; parts: WalPart[] }>();
  for await (const { key } of store.list()) {
    const [, name, kind, start, rest] = KEY.exec(key) ?? [];
    if (!name) continue;
    const from = BigInt(`0x${start}`);
    const words = rest!.split(".");
    const chain = chains.get(name) ?? { bases: [], parts: [] };
    chains.set(name, chain);
    if (kind === "wal") chain.parts.push({ key, from, end: BigInt(`0x${words[0]}`), at: Number(words[1]) });
    else {
      const [startedAt, endedAt, major] = words.map(Number);
      chain.bases.push({ from, startedAt: startedAt!, endedAt: endedAt!, major: major! });
    }
  }
  const inOrder = (a: { from: Lsn }, b: { from: Lsn }) => Number(a.from - b.from);
  return [...chains].map(([name, { bases, parts }]) => ({
    name,
    timeline: timelineOf(name),
    bases: bases.sort(inOrder),
    parts: parts.sort(inOrder),
  })).sort((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ name }: Chain) => parseInt(name.split("_")[3]!, 36);

/** The moment up to which a chain is stored: also while nothing is written. */
export async function readUntil(store: Store, { name }: Chain): Promise<number> {
  const file = await store.get(untilKey(name));
  return file ? Number(await new Response(file.stream as ReadableStream<Uint8Array<ArrayBuffer>>).text()) : 0;
}

/** The parts from a place on, to the first gap. */
export function partsFrom({ parts }: Chain, from: Lsn): WalPart[] {
  const run: WalPart[] = [];
  let reached = from;
  for (const part of parts) {
    if (part.end <= reached) continue;
    if (part.from > reached) break;
    run.push(part);
    reached = part.end;
  }
  return run;
}

/**
 * Deletes what no moment after `keepFrom` needs, while no base is being made. Each chain that reaches so far
 * keeps at least one base.
 */
export async function prune(store: Store, current: string, keepFrom: number): Promise<void> {
  for (const chain of await readChains(store)) {
    const isCurrent = chain.name === current;
    if (!isCurrent && await readUntil(store, chain) < keepFrom) {
      for await (const { key } of store.list(chain.name)) await store.delete(key);
      continue;
    }
    const oldest = chain.bases.findLast(({ endedAt }) => endedAt <= keepFrom) ?? chain.bases[0];
    if (!oldest) continue;
    const kept = chain.bases.filter(({ from }) => from >= oldest.from).map((base) =>
      baseKey(chain.name, base)
    );
    for (const base of chain.bases) {
      if (base.from < oldest.from) await store.delete(completeKey(chain.name, base));
    }
    // Among them those whose making was interrupted.
    for await (const { key } of store.list(`${chain.name}/base`)) {
      if (!kept.includes(key)) await store.delete(key);
    }
    for (const { key, end } of chain.parts) if (end <= oldest.from) await store.delete(key);
  }
}
