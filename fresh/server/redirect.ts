/** Browsers drop these from an address before they read it, so they could hide a second slash. */
// deno-lint-ignore no-control-regex
const UNSEEN = /^[\x00-\x20]+|\t/g;

/**
 * `//evil.com` leads to another site, and to a browser a backslash is a slash: a target that begins with either is
 * made a path on this site. In a partial request the redirect is marked as one, so that it is followed as one.
 */
export function safeLocation(pathOrUrl: string, isPartial: boolean): string {
  let location = pathOrUrl.replace(UNSEEN, "");
  if (!/^[/\\]/.test(location)) return location;

  const end = location.search(/[?#]/);
  const path = end === -1 ? location : location.slice(0, end);
  location = path.replace(/[/\\]+/g, "/") +
    (end === -1 ? "" : location.slice(end));
  if (!isPartial) return location;

  const [before, hash] = location.split("#", 2);
  const marked = `${before}${before!.includes("?") ? "&" : "?"}fresh-partial=true`;
  return hash === undefined ? marked : `${marked}#${hash}`;
}
