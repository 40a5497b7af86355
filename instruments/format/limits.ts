const KB = 1024;
const MB = 1024 * KB;

/** Largest sizes of a package: far above what an instrument needs, far below what would strain the server. */
export const LIMITS = {
  files: 10_000,
  total: 100 * MB,
  yaml: 1 * MB,
  /** All YAML files of a folder together. */
  allYaml: 3 * MB,
  /** Names, texts and numbers in one YAML file. */
  entries: 40_000,
  csv: 4 * MB,
  rows: 50_000,
  /** Entries of one kind in a folder: questions, keys, scales ... */
  parts: 2000,
  scales: 400,
  texts: 20_000,
  image: 1 * MB,
  /** Side of a picture in pixels. */
  side: 4096,
  /** Elements of a drawing after its references are expanded. */
  elements: 20_000,
  zip: 50 * MB,
  /** Findings listed for a package. */
  findings: 1000,
} as const;

export function sizeLimit(name: string): number {
  if (/\.ya?ml$/.test(name)) return LIMITS.yaml;
  return name.endsWith(".csv") ? LIMITS.csv : LIMITS.image;
}
