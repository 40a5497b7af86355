const HERE = "http://here.invalid";

/**
 * A redirect target from a request, if it is a path of this site; anything else becomes `otherwise`. Browsers
 * read a backslash as a slash and skip tabs and line ends, so that `/\evil.example` and `/\t/evil.example`
 * leave the site: the same URL parser decides here, and its normalized path is returned.
 */
export function localPath(path: string | null | undefined, otherwise: string): string {
  if (!path?.startsWith("/") || !URL.canParse(path, HERE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  // The parser accepts "/.//evil.example", but its path alone leads to another site.
  if (origin !== HERE || pathname.startsWith("//")) return otherwise;
  return pathname + search + hash;
}
