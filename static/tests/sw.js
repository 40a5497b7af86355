// @ts-check

/**
 * Keeps the player's last page, and what it needs, for a reload without a connection. It answers nothing that the network
 * answers, but for files that never change. Its address carries the build's id: a new build is a new worker.
 */
const worker = /** @type {any} */ (globalThis);

/** What a respondent sees of their test: erased as soon as they are anywhere else. */
const PAGE = "assay-page";
/** Scripts, styles and pictures, which hold nothing of anybody. */
const FILES = `assay-files-${new URL(worker.location.href).search}`;

const PLAYER = /^\/tests\/(active|test)(\/|$)/;
const FILE = /^\/(_fresh\/js|css|images)\/|^\/favicon/;
const QUESTIONS = /\/respondents\/subtest_question$/;

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) {
    if (name.startsWith("assay-files-") && name !== FILES) await caches.delete(name);
  }
  // The page is asked for while this worker is still being woken.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(PLAYER.test(pathname) ? playerPage(event) : otherPage(event));
  } else if (FILE.test(pathname)) event.respondWith(file(request));
  else if (QUESTIONS.test(pathname)) event.respondWith(questions(request));
});

const fromNetwork = async (/** @type {any} */ event) => await event.preloadResponse ?? fetch(event.request);

/** @param {any} event */
async function playerPage(event) {
  const cache = await caches.open(PAGE);
  try {
    const page = await fromNetwork(event);
    if (isPage(page)) await cache.put("/tests/active", page.clone());
    return page;
  } catch (error) {
    const kept = await cache.match("/tests/active");
    if (kept) return kept;
    throw error;
  }
}

/** @param {any} event */
async function otherPage(event) {
  const page = await fromNetwork(event);
  if (isPage(page)) event.waitUntil(caches.delete(PAGE));
  return page;
}

const isPage = (/** @type {Response} */ answer) => answer.status === 200 && answer.type === "basic";

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept?.headers.get("cache-control")?.includes("immutable")) return kept;
  return await fresh(request, cache, kept);
}

/**
 * Questions of a subtest that was loaded ahead.
 * @param {Request} request
 */
async function questions(request) {
  const cache = await caches.open(PAGE);
  return await fresh(request, cache, await cache.match(request, { ignoreVary: true }));
}

/**
 * @param {Request} request
 * @param {Cache} cache
 * @param {Response | undefined} kept
 */
async function fresh(request, cache, kept) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
