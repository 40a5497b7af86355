/** The path a file below `dir` is served at, percent-encoded as requests are looked up. */
export function encodedPath(dir: string, file: string): string {
  return file.slice(dir.length).split("/").map(encodeURIComponent).join("/");
}
