import type { SubtestQuestion } from "../../../model/sitting/test_in_detail.ts";

/** Name of the cache in which static/tests/sw.js keeps the player's page. */
const PAGE = "assay-page";

/**
 * Has the service worker keep this page for a reload without a connection. A page that came before there was
 * a worker is fetched once more, with its files, which the browser has in its cache.
 */
export async function keepPage(workerUrl: string): Promise<void> {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register(workerUrl);
  await navigator.serviceWorker.ready;
  // The pages before the test erase it: what is cached is this page.
  if (await caches.match("/tests/active", { cacheName: PAGE })) return;
  const page = await fetch(location.href);
  // A copy, as a redirected response would be refused when it is shown.
  if (page.ok) await (await caches.open(PAGE)).put("/tests/active", new Response(page.body, page));
  const files = performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((url) => /\/(_fresh\/js|css|images)\//.test(new URL(url).pathname));
  await Promise.all(files.map((url) => fetch(url)));
}

/**
 * Keeps questions that the page was not opened with. The worker serves them to a page that is reloaded
 * without a connection.
 */
export async function keepQuestions(url: string, results: readonly SubtestQuestion[]): Promise<void> {
  const body = JSON.stringify({ count: results.length, results });
  await (await caches.open(PAGE)).put(
    url,
    new Response(body, { headers: { "content-type": "application/json" } }),
  );
}

/** Erases the kept page. */
export async function forgetPage(): Promise<void> {
  await globalThis.caches?.delete(PAGE);
}
