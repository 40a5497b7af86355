import { TASK_KINDS } from "./task_status.ts";

/** Kinds of work of a worker: each kind of task, letters, comparing and scoring anew for operators, and webhooks. */
export const WORKER_KINDS = [...TASK_KINDS, "letter", "content", "webhook"] as const;
export type WorkerKind = (typeof WORKER_KINDS)[number];

/** How many jobs of each kind a worker does at a time. */
export type Places = Readonly<Record<WorkerKind, number>>;

const MOST = 64;

/** `pdf,csv`. Null if a word is not a kind. */
export function readKinds(text: string): readonly WorkerKind[] | null {
  const words = text.split(",").map((word) => word.trim());
  return words.every(isKind) ? WORKER_KINDS.filter((kind) => words.includes(kind)) : null;
}

/** `2` for each kind, `pdf=4,csv=1` for those named, `1,pdf=4` for both. Null for any other text. */
export function readPlaces(text: string, otherwise: number): Places | null {
  const named = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, kind = "all", count] = /^\s*(?:(\w+)\s*=)?\s*(\d+)\s*$/.exec(part) ?? [];
    const places = Number(count);
    if (!(places >= 1 && places <= MOST) || named.has(kind) || !(kind === "all" || isKind(kind))) return null;
    named.set(kind, places);
  }
  const placesOf = (kind: WorkerKind) => [kind, named.get(kind) ?? named.get("all") ?? otherwise];
  return Object.fromEntries(WORKER_KINDS.map(placesOf)) as Places;
}

const isKind = (word: string): word is WorkerKind => (WORKER_KINDS as readonly string[]).includes(word);
