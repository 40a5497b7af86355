const HERE = "http://here.invalid";

/**
 * A path of this site, as it came with a request, to send somebody to; anything that leads elsewhere is `otherwise`. A
 * browser reads a backslash as a slash and skips tabs and line ends, so that `/\evil.example` and `/\t/evil.example` leave
 * the site: the same parser decides here, and what it made of the path is what is answered.
 */
export function localPath(path: string | null | undefined, otherwise: string): string {
  if (!path?.startsWith("/") || !URL.canParse(path, HERE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(path, HERE);
  // "/.//evil.example" is ours to the parser, and its path alone is somebody else's.
  if (origin !== HERE || pathname.startsWith("//")) return otherwise;
  return pathname + search + hash;
}
