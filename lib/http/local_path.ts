const ORIGIN = "http://here.invalid";

/**
 * A redirect target from a request, if it is a path of this site; anything else becomes `otherwise`. Browsers
 * read a backslash as a slash and skip tabs and line ends, so that `/\evil.example` and `/\t/evil.example`
 * leave the site: the same URL parser decides here, and its normalized path is returned.
 */
export function localPath(path: string | null | undefined, otherwise: string): string {
  if (!path?.startsWith("/") || !URL.canParse(path, ORIGIN)) return otherwise;
  const { origin, pathname, search, hash } = new URL(path, ORIGIN);
  // The parser accepts "/.//evil.example", but its path alone leads to another site.
  if (origin !== ORIGIN || pathname.startsWith("//")) return otherwise;
  return pathname + search + hash;
}
