import type { SubtestQuestion } from "../../model/sitting/test_in_detail.ts";

/** The name under which static/tests/sw.js keeps the player's page. */
const PAGE = "assay-page";

/**
 * Has the worker keep this page for a reload without a connection. One that came before there was a worker is asked for once more,
 * with its files: the browser has those at hand.
 */
export async function keepPage(workerUrl: string): Promise<void> {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register(workerUrl);
  await navigator.serviceWorker.ready;
  // Any other page of the way in erases it: what is there is this one.
  if (await caches.match("/tests/active", { cacheName: PAGE })) return;
  const page = await fetch(location.href);
  // Built anew: one that was led here from another address would be refused where it is shown.
  if (page.ok) await (await caches.open(PAGE)).put("/tests/active", new Response(page.body, page));
  const files = performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((url) => /\/(_fresh\/js|css|images)\//.test(new URL(url).pathname));
  await Promise.all(files.map((url) => fetch(url)));
}

/** A page that comes back without a connection asks for the questions that it was not opened with: the worker has them. */
export async function keepQuestions(url: string, results: readonly SubtestQuestion[]): Promise<void> {
  const body = JSON.stringify({ count: results.length, results });
  await (await caches.open(PAGE)).put(
    url,
    new Response(body, { headers: { "content-type": "application/json" } }),
  );
}

/** Nobody who comes after finds it. */
export async function forgetPage(): Promise<void> {
  await globalThis.caches?.delete(PAGE);
}
