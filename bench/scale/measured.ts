import { fromFileUrl } from "$/lib/files/paths.ts";
import type { Cost } from "./crowds.ts";

/** When a part was measured, and how busy the machine was before: a load of 2 is two cores that others use. */
export interface Seen {
  readonly on: string;
  readonly load: number;
}

export interface Answering extends Cost {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were stored by one statement, on average. */
  readonly together: number;
}

/** What the parts of the bench have measured. CPU time in microseconds, other times in milliseconds, sizes in bytes. */
export interface Measured {
  readonly answers: Seen & {
    /** Of one core, for each site. */
    readonly share: number;
    readonly held: readonly (Answering & { readonly sites: number })[];
    /** One site that is not held: few answers a second, and as many as it stores. */
    readonly few: Answering;
    readonly full: Answering;
  };
  readonly start: Seen & {
    readonly costs: Readonly<Record<CostName, Cost>>;
    /** Of the worker and its browser, for a report. */
    readonly worker: number;
  };
  readonly people: Seen & {
    readonly respondents: number;
    readonly sites: number;
    readonly perSecond: number;
    readonly p50: number;
    readonly p99: number;
    readonly failed: number;
    /** Cores that were busy. */
    readonly site: number;
    readonly database: number;
    readonly clients: number;
    readonly files: number;
    readonly walBytes: number;
    readonly walFlushes: number;
  };
  readonly streams: Seen & {
    readonly streams: number;
    readonly openedMs: number;
    readonly toldP50: number;
    readonly toldMost: number;
    readonly files: number;
    /** The site with everybody signed up and no stream, and what one stream adds. */
    readonly siteBase: number;
    readonly siteBytes: number;
    readonly brokerBytes: number;
    readonly databaseConnections: number;
  };
  readonly batch: Seen & {
    readonly respondents: number;
    readonly pages: readonly { readonly what: string; readonly p50: number; readonly p95: number }[];
    readonly exportMs: number;
    readonly exportBytes: number;
    readonly workerBytes: number;
  };
}

export type CostName = "start" | "ping" | "check" | "player" | "board" | "report";

const FILE = fromFileUrl(import.meta.resolve("./measured.json"));

export const readMeasured = async (): Promise<Measured> => JSON.parse(await Deno.readTextFile(FILE));

/** How busy the machine is now. Asked before a part begins. */
export const seenNow = (): Seen => ({
  on: new Date().toISOString().slice(0, 10),
  load: rounded(Deno.loadavg()[0]!),
});

/** Stores what a part has measured, if `--keep` is among its words. */
export async function keep<Part extends keyof Measured>(
  words: readonly string[],
  part: Part,
  figures: Measured[Part],
): Promise<void> {
  if (!words.includes("--keep")) return;
  const all = { ...await readMeasured(), [part]: figures };
  const text = JSON.stringify(all, (_, value) => typeof value === "number" ? rounded(value) : value, 2);
  await Deno.writeTextFile(FILE, `${text}\n`);
}

/** Three digits are more than a measurement can tell twice. */
const rounded = (value: number) => value > 100 ? Math.round(value) : Number(value.toPrecision(3));
