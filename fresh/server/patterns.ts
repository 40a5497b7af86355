/** Route files to URL patterns, and patterns to the scopes of their middlewares and layouts. */

function invalid(path: string, why: string): never {
  throw new SyntaxError(`Invalid route pattern: "${path}". ${why}`);
}

function partToPattern(part: string, path: string): string {
  const rest = /^\[\.\.\.(.+)\]$/.exec(part);
  if (rest) return `/:${rest[1]}*`;

  const optional = /^\[\[([^[\]]+)\]\]$/.exec(part);
  if (optional) return `{/:${optional[1]}}?`;

  if (part.includes("][")) {
    invalid(path, "A parameter cannot be followed by another without any characters in between.");
  }
  const pattern = part.replace(/\[([^[\]]+)\]/g, ":$1");
  if (/[[\]]/.test(pattern)) {
    invalid(path, "Brackets must match, and an optional parameter needs to be a full segment.");
  }
  return "/" + pattern;
}

/** `books/[id]/index` -> `/books/:id`. Groups, `(name)`, are removed unless `keepGroups` is set. */
export function pathToPattern(path: string, options?: { keepGroups: boolean }): string {
  const parts = path.split("/");
  if (parts.at(-1) === "index") parts.pop();

  let pattern = "";
  for (const part of parts) {
    if (part === "") continue;
    if (/^\(.*\)$/.test(part)) pattern += options?.keepGroups ? `/${part}` : "";
    else pattern += partToPattern(part, path);
  }
  // An optional parameter alone: the slash is there without it, too.
  if (/^(?:\{\/[^}]*\}\?)+$/.test(pattern)) return pattern.replace("{/", "/{");
  return pattern === "" ? "/" : pattern;
}

/**
 * The names from the root to the scope of a pattern. Scopes are matched by this text and not by URL:
 * `/users/:id` and `/users/:name` are two scopes.
 */
export function scopeOf(pattern: string, includeLast: boolean): string[] {
  // An app mounted at "/" has an empty prefix, so a pattern for every path can be empty.
  if (["", "/", "*", "/*"].includes(pattern)) return [];
  const names = pattern.split("/");
  if (names[0] === "") names.shift();
  const last = names.pop()!;
  if (includeLast && last !== "") names.push(last);
  return names;
}

export function mergePath(base: string, path: string, mounting: boolean): string {
  if (base.endsWith("*")) base = base.slice(0, -1);
  if (base === "/") base = "";
  if (path === "*") path = mounting ? "" : "/*";
  return base + (base !== "" && path === "/" ? "" : path);
}
