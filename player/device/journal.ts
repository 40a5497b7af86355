import { afterPaint } from "./after_paint.ts";
import { isAnswer, lostOf } from "./lost.ts";
import { PLACES } from "./place_note.ts";
import type { DeviceStorage } from "./storage.ts";

/**
 * Durable copy, in IndexedDB, of the answers and places in local storage. Browsers write local storage to the disk some seconds late,
 * and lose that much when they are killed. A completed transaction with strict durability is on the disk.
 */
export interface Journal {
  /** Every answer is on the disk: none is still being written, and something writes. Local storage alone loses its last seconds to a kill. */
  readonly isKept: boolean;
  /** Neither IndexedDB nor local storage takes anything. */
  readonly isBlocked: boolean;
  /** Keys that local storage had lost. They are in it again. */
  readonly broughtBack: readonly string[];
  /** Called after each write. */
  written: () => void;
  /** Takes note that another tab has changed a key of local storage. */
  note(key: string | null): void;
  /** Resolves when all changes so far are written, or could not be. */
  flush(): Promise<void>;
}

const STORE = "kept";
/** Safari sometimes never answers a request to open: the page goes on without the journal. */
const PATIENCE = 2000;

/** @param since the moment from which on the page knows nothing of what the server was sent */
export async function openJournal(local: DeviceStorage, since: number): Promise<Journal> {
  const later = afterPaint();
  const changed = new Set<string>();
  let leaving: readonly string[] = [];
  let underWay: Promise<void> | null = null;
  let isWorking = false;
  let database: Promise<IDBDatabase> | null = null;

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await (database ??= connect())).transaction(STORE, mode, { durability: "strict" });
    } catch (error) {
      // The next transaction connects anew.
      database = null;
      throw error;
    }
  }

  async function write(keys: readonly string[]) {
    const writing = await begin("readwrite");
    const store = writing.objectStore(STORE);
    for (const key of keys) {
      const value = local.get(key);
      if (value === null) store.delete(key);
      else store.put(value, key);
    }
    // From here on it needs no page to complete.
    writing.commit?.();
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
  }

  async function writeAll() {
    do {
      leaving = [...changed];
      changed.clear();
      isWorking = await write(leaving).then(() => true, () => false);
      // They leave with the next change.
      if (!isWorking) leaving.forEach((key) => changed.add(key));
      leaving = [];
    } while (isWorking && changed.size > 0);
    underWay = null;
    journal.written();
  }

  const journal: Journal = {
    get isKept() {
      return isWorking && ![...changed, ...leaving].some(isAnswer);
    },
    get isBlocked() {
      return !isWorking && local.isBlocked;
    },
    broughtBack: [],
    written() {},
    note(key) {
      if (key === null || !isAnswer(key) && !key.startsWith(PLACES)) return;
      changed.add(key);
      later(journal.flush);
    },
    async flush() {
      await (underWay ??= changed.size > 0 ? writeAll() : null);
    },
  };

  const copy = await inTime(begin("readonly").then(readAll)).then((all) => {
    isWorking = true;
    return all;
  }, () => new Map<string, string>());
  const broughtBack = lostOf(copy, local, since);
  for (const key of broughtBack) local.set(key, copy.get(key)!);
  for (const key of new Set([...copy.keys(), ...local.keys("")])) {
    if (copy.get(key) !== (local.get(key) ?? undefined)) journal.note(key);
  }
  local.changed = journal.note;
  return Object.assign(journal, { broughtBack });
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open("assay", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return await resultOf(request);
}

async function readAll(reading: IDBTransaction): Promise<Map<string, string>> {
  const store = reading.objectStore(STORE);
  const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
  return new Map(keys.map((key, at) => [String(key), String(values[at])]));
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => timer = setTimeout(reject, PATIENCE));
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
