/** What a file system or a header could not carry. Accents stay: `Content-Disposition` has a spelling for them. */
// deno-lint-ignore no-control-regex -- they are exactly what must go
const UNSAFE = /[\u0000-\u001F\u007F"*/:<>?\\|]+/g;
const LONGEST_PART = 80;

interface CsvOf {
  readonly project: string;
  readonly batch: string;
  readonly test?: string;
  /** yyyy-MM-dd */
  readonly date: string;
}

/** An export and what lies beside it. */
export function csvFileNames(of: CsvOf): { csv: string; codebook: string; manifest: string } {
  const name = fileName(of);
  return { csv: `${name}.csv`, codebook: `${name}_codebook.csv`, manifest: `${name}_manifest.json` };
}

/** Built from project, batch, test and date. */
function fileName(of: CsvOf): string {
  const parts = [of.project, of.batch, of.test, of.date].filter((part) => part !== undefined);
  return parts.map(plainPart).filter((part) => part !== "").join("_");
}

export const plainPart = (part: string) =>
  [...part.replace(UNSAFE, " ").replace(/\s+/g, " ").trim()].slice(0, LONGEST_PART).join("");
