/** Browsers remove these from an address before parsing, so they could hide a second slash. */
// deno-lint-ignore no-control-regex
const UNSEEN = /^[\x00-\x20]+|\t/g;

/**
 * `//evil.com` leads to another site, and browsers treat a backslash as a slash: a target that begins with
 * either becomes a path on this site. In a partial request the redirect is marked as partial, so that it is
 * followed as one.
 */
export function safeLocation(pathOrUrl: string, isPartial: boolean): string {
  const location = onThisSite(pathOrUrl.replace(UNSEEN, ""));
  if (!isPartial) return location;
  const [, before, hash] = /^([^#]*)(.*)$/s.exec(location)!;
  return `${before}${before!.includes("?") ? "&" : "?"}fresh-partial=true${hash}`;
}

function onThisSite(location: string): string {
  if (!/^[/\\]/.test(location)) return location;
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(location)!;
  return path!.replace(/[/\\]+/g, "/") + rest;
}
