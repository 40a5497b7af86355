/** The served path of a file below `dir`, percent-encoded as in look-ups. */
export function encodedPath(dir: string, file: string): string {
  return file.slice(dir.length).split("/").map(encodeURIComponent).join("/");
}
