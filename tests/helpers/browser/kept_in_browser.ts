import assert from "node:assert/strict";
import { pause } from "../../../lib/time/pause.ts";
import type { Tab } from "./prerendering_browser.ts";

/** Runs in a page: everything that the browser stores for the site, as text by name. */
async function read(): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const key of Object.keys(storage)) kept[`${name} ${key}`] = storage.getItem(key)!;
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept[`cache ${name} ${request.url}`] = await (await cache.match(request))!.text();
    }
  }
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name!));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())]);
      keys.forEach((key, at) => kept[`indexedDB ${name} ${store} ${key}`] = JSON.stringify(values[at]));
    }
    database.close();
  }
  return kept;

  function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }
}

/** Entries of local storage, session storage, IndexedDB and Cache, by place and key. */
export const keptInBrowser = (tab: Tab): Promise<Record<string, string>> => tab.evaluate(`(${read})()`);

/** Entries that contain one of the words in their key or value. */
export const entriesWith = (kept: Readonly<Record<string, string>>, words: readonly string[]): string[] =>
  Object.entries(kept).filter((entry) => words.some((word) => entry.join(" ").includes(word)))
    .map(([key]) => key);

/**
 * Presses Back until the tab's first page. Fails if a page or its inline script contains one of the words.
 */
export async function backWithout(tab: Tab, words: readonly string[]): Promise<void> {
  const length = await tab.evaluate<number>("history.length");
  for (let steps = 1; steps < length; steps++) {
    await tab.lead(`globalThis.isBefore = true, history.back()`);
    await tab.until(`!globalThis.isBefore && document.readyState === "complete"`);
    // Some pages redirect at once.
    const html = await tab.evaluate<string>(HTML).catch(() =>
      pause(500).then(() => tab.evaluate<string>(HTML))
    );
    for (const word of words) assert.ok(!html.includes(word), `${word}, ${steps} pages back`);
  }
}

const HTML = "location.href + document.documentElement.outerHTML";
