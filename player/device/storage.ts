/** The browser's store, or what stands in for it where it is shut or full. */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(prefix: string): string[];
  /** Something could not be written: it lasts only as long as this page does. */
  readonly isBlocked: boolean;
  /** Called with each key that is set or removed. */
  changed?: (key: string) => void;
}

export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** `open` throws where a browser keeps nothing at all. */
export function openStorage(open: () => BrowserStorage): DeviceStorage {
  let storage: BrowserStorage | null = null;
  let isBlocked = false;
  // What the browser did not take.
  const held = new Map<string, string>();
  try {
    storage = open();
  } catch {
    isBlocked = true;
  }
  return {
    get isBlocked() {
      return isBlocked;
    },
    get: (key) => held.get(key) ?? storage?.getItem(key) ?? null,
    set(key, value) {
      try {
        if (!storage) throw new Error("nothing to keep it in");
        storage.setItem(key, value);
        held.delete(key);
      } catch {
        // An older value must not come back as if it were the newest.
        storage?.removeItem(key);
        held.set(key, value);
        isBlocked = true;
      }
      this.changed?.(key);
    },
    remove(key) {
      held.delete(key);
      storage?.removeItem(key);
      this.changed?.(key);
    },
    keys(prefix) {
      const all = new Set(held.keys());
      for (let at = 0; at < (storage?.length ?? 0); at++) all.add(storage!.key(at)!);
      return [...all].filter((key) => key.startsWith(prefix));
    },
  };
}
