import type { Store } from "../../../lib/store/store.ts";

/** Files in memory, for tests of code that stores files. */
export function memoryStore(): Store {
  const files = new Map<string, Uint8Array>();
  return {
    async put(key, body) {
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
      files.set(key, bytes);
      return { size: bytes.length };
    },
    size: (key) => Promise.resolve(files.get(key)?.length ?? null),
    get(key, range) {
      const bytes = files.get(key);
      if (!bytes) return Promise.resolve(null);
      const part = range ? bytes.slice(range.first, range.last + 1) : bytes;
      return Promise.resolve({ stream: new Blob([part as BlobPart]).stream(), size: bytes.length });
    },
    delete(key) {
      files.delete(key);
      return Promise.resolve();
    },
    async *list(below) {
      for (const [key, { length }] of files) {
        if (!below || key.startsWith(`${below}/`)) yield { key, bytes: length };
      }
    },
    ready: () => Promise.resolve(),
    space: () => Promise.resolve(null),
  };
}
