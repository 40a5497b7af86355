import { addRoute, createRouter, findAllRoutes } from "rou3";

export type Method =
  | "HEAD"
  | "GET"
  | "POST"
  | "PATCH"
  | "PUT"
  | "DELETE"
  | "OPTIONS";
export const METHODS: readonly Method[] = ["GET", "DELETE", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

export interface Match<T> {
  /** The matching pattern as it was registered, or null. */
  pattern: string | null;
  params: Record<string, string>;
  /** Null if nothing matches, or if the pattern matches without this method. */
  item: T | null;
  allowed: Method[];
}

interface Entry<T> {
  order: number;
  pattern: string;
  byMethod: Map<Method, T>;
  exec: (pathname: string) => Record<string, string | undefined> | null;
}

const IS_PATTERN = /[*:{}+?()]/;
/**
 * Text and `:name`, then perhaps `/*` or `/:name*`: what the tree and a RegExp support. Other patterns use
 * URLPattern.
 */
const PLAIN = /^(?:\/(?:[\w.~@!$&',;=-]|:[A-Za-z_]\w*)+)*(?:\/\*|\/:[A-Za-z_]\w*\*)?$/;
const TOKEN = /\/:(\w+)\*$|\/\*$|:([A-Za-z_]\w*)|[.$]/g;

function compilePlain(pattern: string): Entry<unknown>["exec"] {
  const names: string[] = [];
  const source = pattern.replace(
    TOKEN,
    (token, rest?: string, name?: string) => {
      if (rest !== undefined) names.push(rest);
      else if (name !== undefined) names.push(name);
      else if (token === "/*") names.push("0");
      else return "\\" + token;
      if (rest !== undefined) return "(?:/([^/]+(?:/[^/]+)*))?";
      return name !== undefined ? "([^/]+?)" : "/(.*)";
    },
  );
  const regexp = new RegExp(`^${source}$`);
  return (pathname) => {
    const match = regexp.exec(pathname);
    if (match === null) return null;
    return Object.fromEntries(names.map((name, i) => [name, match[i + 1]]));
  };
}

/** As URLPattern does: two parameters with the same name would lose one. */
function refuseTwins(pattern: string): void {
  const names = Array.from(pattern.matchAll(/:([A-Za-z_]\w*)/g), ([, name]) => name!);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new TypeError(`The pattern ${pattern} has two parameters named "${twin}".`);
}

function compileExotic(pathname: string): Entry<unknown>["exec"] {
  const pattern = new URLPattern({ pathname });
  return (pathname) => pattern.exec({ pathname })?.pathname.groups ?? null;
}

/** The place of a plain pattern in the tree; a segment that is not plain text matches any text there. */
function treePath(pattern: string): string {
  // Patterns whose parameters have different names share a place in the tree.
  let count = 0;
  return pattern.replace(/\/(?:\*|:\w+\*)$/, "/**")
    .replace(/\/[^/]*:[^/]*/g, () => `/:any${count++}`);
}

const NO_PARAMS: Record<string, string> = Object.freeze(Object.create(null));

/**
 * Exact paths always win; among patterns the one registered first does. So the tree only proposes candidates,
 * and the order of registration decides. A match costs about a microsecond, however many routes there are.
 */
export class Router<T> {
  #exact = new Map<string, Entry<T>>();
  #patterns = new Map<string, Entry<T>>();
  #tree = createRouter<Entry<T>>();
  #exotic: Entry<T>[] = [];

  add(method: Method, pattern: string, item: T): void {
    const entries = IS_PATTERN.test(pattern) ? this.#patterns : this.#exact;
    let entry = entries.get(pattern);
    if (entry === undefined) {
      entry = { order: entries.size, pattern, byMethod: new Map(), exec: () => NO_PARAMS };
      entries.set(pattern, entry);
      if (entries === this.#patterns) this.#plant(entry);
    }
    if (!entry.byMethod.has(method)) entry.byMethod.set(method, item);
  }

  #plant(entry: Entry<T>) {
    if (PLAIN.test(entry.pattern)) {
      refuseTwins(entry.pattern);
      entry.exec = compilePlain(entry.pattern);
      addRoute(this.#tree, "", treePath(entry.pattern), entry);
    } else {
      entry.exec = compileExotic(entry.pattern);
      this.#exotic.push(entry);
    }
  }

  match(method: Method, pathname: string): Match<T> {
    const exact = this.#exact.get(pathname) ??
      this.#exact.get(otherSlash(pathname));
    if (exact !== undefined) return answer(exact, method, NO_PARAMS);

    if (this.#patterns.size > 0) {
      const candidates = findAllRoutes(this.#tree, "", pathname, {
        params: false,
      }).map((found) => found.data);
      candidates.push(...this.#exotic);
      candidates.sort((a, b) => a.order - b.order);
      for (const entry of candidates) {
        const groups = entry.exec(pathname);
        if (groups !== null) return answer(entry, method, groups);
      }
    }
    return { pattern: null, params: NO_PARAMS, item: null, allowed: [] };
  }
}

function answer<T>(entry: Entry<T>, method: Method, groups: Record<string, string | undefined>): Match<T> {
  const item = entry.byMethod.get(method) ??
    (method === "HEAD" ? entry.byMethod.get("GET") : undefined) ?? null;
  const params: Record<string, string> = Object.create(null);
  for (const name in groups) params[name] = decodeURI(groups[name] ?? "");
  return { pattern: entry.pattern, params, item, allowed: item === null ? [...entry.byMethod.keys()] : [] };
}

/** The same path with a slash at its end if it has none, and without one if it has. */
function otherSlash(pathname: string): string {
  return pathname.endsWith("/") ? pathname.slice(0, -1) : pathname + "/";
}
