import type { BrowserStorage } from "../../../player/device/storage/storage.ts";

/** A browser's local storage, in memory. `isFull` returns whether the quota is exceeded. */
export const memoryStorage = (
  values: Map<string, string> = new Map(),
  isFull = () => false,
): BrowserStorage => ({
  getItem: (key) => values.get(key) ?? null,
  setItem(key, value) {
    if (isFull()) throw new DOMException("full", "QuotaExceededError");
    values.set(key, value);
  },
  removeItem: (key) => void values.delete(key),
  key: (at) => [...values.keys()][at] ?? null,
  get length() {
    return values.size;
  },
});
