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

/** Where a session ends that nobody was at for long, also without a connection. It holds nothing of anybody. */
const TIMEOUT = "/tests/test-timeout";
/** Notes that a session ended which the server has not heard of. */
const OWED = `${TIMEOUT}?owed`;

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
  await keepTimeout();
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    const answer = pathname === TIMEOUT ? timeoutPage : PLAYER.test(pathname) ? playerPage : otherPage;
    event.respondWith(answer(event));
  } else if (FILE.test(pathname)) event.respondWith(file(event));
  else if (QUESTIONS.test(pathname)) event.respondWith(questions(event));
});

/** @param {any} event */
async function fromNetwork(event) {
  const preloaded = event.preloadResponse;
  if (!await caches.match(OWED, { cacheName: FILES })) return await preloaded ?? fetch(event.request);
  // First the session ends, then it is asked who comes.
  await Promise.resolve(preloaded).catch(() => {});
  await fetch(TIMEOUT);
  await (await caches.open(FILES)).delete(OWED);
  return await fetch(event.request);
}

/**
 * From the network while that has it; a page that is kept serves better than one that says what is wrong with the site. A kept
 * page is marked, so that the player goes on where this device was.
 * @param {any} event
 */
async function playerPage(event) {
  const page = await fromNetwork(event).catch((/** @type {unknown} */ error) => error);
  if (page instanceof Response && page.status < 500) {
    if (isPage(page)) keep(event, PAGE, "/tests/active", page);
    event.waitUntil(keepTimeout());
    return page;
  }
  const kept = await caches.match("/tests/active", { cacheName: PAGE });
  if (kept) return new Response((await kept.text()).replace("<html", "<html data-kept"), kept);
  if (page instanceof Response) return page;
  throw page;
}

/** @param {any} event */
async function otherPage(event) {
  const page = await fromNetwork(event);
  if (isPage(page)) event.waitUntil(forget());
  return page;
}

/** Of the kept pages the one may belong to somebody, and the other be in a language that nobody reads here any more. */
async function forget() {
  await caches.delete(PAGE);
  await (await caches.open(FILES)).delete(TIMEOUT);
}

/** @param {any} event */
async function timeoutPage(event) {
  try {
    return await otherPage(event);
  } catch (error) {
    const kept = await caches.match(TIMEOUT, { cacheName: FILES });
    if (!kept) throw error;
    await (await caches.open(FILES)).put(OWED, new Response());
    await caches.delete(PAGE);
    return kept;
  }
}

/** In the language at hand, without ending the session, and with what the page needs. */
async function keepTimeout() {
  const cache = await caches.open(FILES);
  if (await cache.match(TIMEOUT)) return;
  const page = await fetch(`${TIMEOUT}?kept`).catch(() => null);
  if (!page || !isPage(page)) return;
  const named = (await page.clone().text()).matchAll(/"(\/(?:_fresh\/js|css|images)\/[^"]+)"/g);
  await cache.put(TIMEOUT, page);
  await cache.addAll([...new Set(Array.from(named, ([, url]) => String(url)))]).catch(() => {});
}

const isPage = (/** @type {Response} */ answer) => answer.status === 200 && answer.type === "basic";

/** @param {any} event */
async function file(event) {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: FILES });
  if (kept?.headers.get("cache-control")?.includes("immutable")) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) keep(event, FILES, request, answer);
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/**
 * Questions that were loaded after the page, which has put them by.
 * @param {any} event
 */
async function questions({ request }) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { cacheName: PAGE, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/**
 * Beside what the page is given, which does not wait for it.
 * @param {any} event
 * @param {string} name
 * @param {RequestInfo} request
 * @param {Response} answer
 */
function keep(event, name, request, answer) {
  const copy = answer.clone();
  event.waitUntil(caches.open(name).then((cache) => cache.put(request, copy)));
}
