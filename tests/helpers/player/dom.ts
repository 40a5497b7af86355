import { Window } from "happy-dom";

const ProcessEvents = globalThis.EventTarget;

/**
 * A page for tests of components and islands, to be imported before whatever looks for one as it loads. The test's own
 * process keeps its clocks, its fetch and its abort signals.
 */
const page = new Window({ url: "http://assay.test/", width: 1280, height: 800 });

/** What a process may have too, but has to be the page's own. */
const OWN = new Set([
  "document",
  "navigator",
  "location",
  "history",
  "getComputedStyle",
  "getSelection",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "matchMedia",
  "scrollTo",
  "Event",
  "CustomEvent",
  "EventTarget",
]);

const isMissing = (name: string) => /^[A-Z]/.test(name) && !(name in globalThis);
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

for (const name of namesOf(page)) {
  if (!OWN.has(name) && !isMissing(name)) continue;
  const value = page[name as keyof typeof page] as unknown;
  define(name, typeof value === "function" && /^[a-z]/.test(name) ? value.bind(page) : value);
}
define("window", globalThis);

// A process on Node is no target of events, and a page listens to its window.
const node = new ProcessEvents();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) {
  if (!(name in globalThis)) define(name, node[name].bind(node));
}
if (!("localStorage" in globalThis)) {
  define("localStorage", page.localStorage);
  define("sessionStorage", page.sessionStorage);
}

function namesOf(object: object): Set<string> {
  const names = new Set<string>();
  for (let at: object | null = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return names;
}
