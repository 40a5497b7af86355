const KB = 1024;
const MB = 1024 * KB;

/** How much a package may hold: far more than any instrument needs, far less than would be felt. */
export const LIMITS = {
  files: 10_000,
  total: 100 * MB,
  yaml: 1 * MB,
  /** Of all YAML files of a folder together. */
  allYaml: 3 * MB,
  /** Names, texts and numbers in one YAML file. */
  entries: 40_000,
  csv: 4 * MB,
  rows: 50_000,
  /** Of any one kind, in a folder: questions, keys, scales ... */
  parts: 2000,
  scales: 400,
  texts: 20_000,
  image: 1 * MB,
  /** Of a picture, in pixels a side. */
  side: 4096,
  /** What a drawing shows once everything that it refers to stands where it is shown. */
  elements: 20_000,
  zip: 50 * MB,
  /** What is told of a package at once. */
  findings: 1000,
} as const;

export function sizeLimit(name: string): number {
  if (/\.ya?ml$/.test(name)) return LIMITS.yaml;
  return name.endsWith(".csv") ? LIMITS.csv : LIMITS.image;
}
