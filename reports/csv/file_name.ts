/**
 * Characters that file systems or headers do not allow. Accents stay: `Content-Disposition` can encode them.
 */
// deno-lint-ignore no-control-regex -- control characters have to be removed
const UNSAFE = /[\u0000-\u001F\u007F"*/:<>?\\|]+/g;
const LONGEST_PART = 80;

interface CsvContent {
  readonly project: string;
  readonly batch: string;
  readonly test?: string;
  /** yyyy-MM-dd */
  readonly date: string;
}

/** File names of an export, its codebook and its manifest. */
export function csvFileNames(content: CsvContent): { csv: string; codebook: string; manifest: string } {
  const parts = [content.project, content.batch, content.test, content.date].filter((part) =>
    part !== undefined
  );
  const name = parts.map(plainPart).filter((part) => part !== "").join("_");
  return { csv: `${name}.csv`, codebook: `${name}_codebook.csv`, manifest: `${name}_manifest.json` };
}

export const plainPart = (part: string) =>
  [...part.replace(UNSAFE, " ").replace(/\s+/g, " ").trim()].slice(0, LONGEST_PART).join("");
