import { afterPaint } from "../after_paint.ts";
import { isAnswer, lostKeys } from "./lost.ts";
import { PLACES } from "./place_note.ts";
import type { DeviceStorage } from "./storage.ts";

/**
 * Durable copy, in IndexedDB, of the answers and places in local storage. Browsers write local storage to the
 * disk some seconds late and lose that much when they are killed. A completed transaction with strict
 * durability is on the disk.
 */
export interface Journal {
  /** Every answer is on the disk: IndexedDB works, and no write is pending. */
  readonly isKept: boolean;
  /** Neither IndexedDB nor local storage can be written. */
  readonly isBlocked: boolean;
  /** Keys that local storage had lost and that were restored. */
  readonly restored: readonly string[];
  /** Called after each write. */
  written: () => void;
  /** Another tab has changed a key of local storage. */
  note(key: string | null): void;
  /** Resolves when all changes so far are written, or failed to be. */
  flush(): Promise<void>;
}

const STORE = "kept";
/** Safari sometimes never answers a request to open a database: the page then goes on without the journal. */
const PATIENCE = 2000;

/** @param since time from which on the page does not know what the server got */
export async function openJournal(local: DeviceStorage, since: number): Promise<Journal> {
  const later = afterPaint();
  const changed = new Set<string>();
  let writing: readonly string[] = [];
  let underWay: Promise<void> | null = null;
  let isWorking = false;
  let database: Promise<IDBDatabase> | null = null;

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await (database ??= connect())).transaction(STORE, mode, { durability: "strict" });
    } catch (error) {
      // The next transaction opens the database again.
      database = null;
      throw error;
    }
  }

  async function write(keys: readonly string[]) {
    const transaction = await begin("readwrite");
    const store = transaction.objectStore(STORE);
    for (const key of keys) {
      const value = local.get(key);
      if (value === null) store.delete(key);
      else store.put(value, key);
    }
    // From here on it completes without the page.
    transaction.commit?.();
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }

  async function writeAll() {
    do {
      writing = [...changed];
      changed.clear();
      isWorking = await write(writing).then(() => true, () => false);
      // Written with the next change.
      if (!isWorking) writing.forEach((key) => changed.add(key));
      writing = [];
    } while (isWorking && changed.size > 0);
    underWay = null;
    journal.written();
  }

  const journal: Journal = {
    get isKept() {
      return isWorking && ![...changed, ...writing].some(isAnswer);
    },
    get isBlocked() {
      return !isWorking && local.isBlocked;
    },
    restored: [],
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
  const restored = lostKeys(copy, local, since);
  for (const key of restored) local.set(key, copy.get(key)!);
  for (const key of new Set([...copy.keys(), ...local.keys("")])) {
    if (copy.get(key) !== (local.get(key) ?? undefined)) journal.note(key);
  }
  local.changed = journal.note;
  return Object.assign(journal, { restored });
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open("assay", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return await resultOf(request);
}

async function readAll(transaction: IDBTransaction): Promise<Map<string, string>> {
  const store = transaction.objectStore(STORE);
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
