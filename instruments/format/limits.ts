const KB = 1024;
const MB = 1024 * KB;

/** How much a package may hold: far more than any instrument needs, far less than would be felt. */
export const LIMITS = {
  files: 10_000,
  total: 100 * MB,
  yaml: 4 * MB,
  csv: 8 * MB,
  image: 1 * MB,
  /** Of a picture, in pixels a side. */
  side: 4096,
  zip: 50 * MB,
} as const;

export function sizeLimit(name: string): number {
  if (/\.ya?ml$/.test(name)) return LIMITS.yaml;
  return name.endsWith(".csv") ? LIMITS.csv : LIMITS.image;
}
