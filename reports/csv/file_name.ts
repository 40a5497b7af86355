/** What a file system or a header could not carry. Accents stay: `Content-Disposition` has a spelling for them. */
// deno-lint-ignore no-control-regex -- they are exactly what must go
const UNSAFE = /[\u0000-\u001F\u007F"*/:<>?\\|]+/g;
const LONGEST_PART = 80;

/** SPEC 9: built from project, batch, test and date. A date is spelled yyyy-MM-dd. */
export function csvFileName(of: { project: string; batch: string; test?: string; date: string }): string {
  const parts = [of.project, of.batch, of.test, of.date].filter((part) => part !== undefined);
  return `${parts.map(plainPart).filter((part) => part !== "").join("_")}.csv`;
}

export const plainPart = (part: string) =>
  [...part.replace(UNSAFE, " ").replace(/\s+/g, " ").trim()].slice(0, LONGEST_PART).join("");
