import { Window } from "happy-dom";

const ProcessEvents = globalThis.EventTarget;

/**
 * A page for tests of components and islands. Import it before modules that look for a page as they load. The
 * process keeps its own timers, fetch and abort signals.
 */
const page = new Window({ url: "http://assay.test/", width: 1280, height: 800 });

/** Names that the process may define too, but that must be the page's. */
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

// On Node the global object is no EventTarget, and a page listens to its window.
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
