/** A browser's storage, with a substitute in memory where it is denied or full. */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): string[];
  /** Something could not be written, and lasts only as long as this page. */
  readonly isBlocked: boolean;
  /** Called with each key that is set or removed. */
  changed?: (key: string) => void;
}

export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** `open` throws where the browser denies storage. */
export function openStorage(open: () => BrowserStorage): DeviceStorage {
  let storage: BrowserStorage | null = null;
  let isBlocked = false;
  /** Values that the browser did not take. */
  const inMemory = new Map<string, string>();
  try {
    storage = open();
  } catch {
    isBlocked = true;
  }
  return {
    get isBlocked() {
      return isBlocked;
    },
    get: (key) => inMemory.get(key) ?? storage?.getItem(key) ?? null,
    set(key, value) {
      try {
        if (!storage) throw new Error("storage is denied");
        storage.setItem(key, value);
        inMemory.delete(key);
      } catch {
        // The older value must not be read as if it were the newest.
        storage?.removeItem(key);
        inMemory.set(key, value);
        isBlocked = true;
      }
      this.changed?.(key);
    },
    remove(key) {
      inMemory.delete(key);
      storage?.removeItem(key);
      this.changed?.(key);
    },
    keys(prefix) {
      const all = new Set(inMemory.keys());
      for (let at = 0; at < (storage?.length ?? 0); at++) all.add(storage!.key(at)!);
      return [...all].filter((key) => key.startsWith(prefix));
    },
  };
}
