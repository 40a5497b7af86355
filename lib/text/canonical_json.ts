/** JSON that reads the same for equal values: keys in order, and none for what is undefined. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => isRecord(part) ? inOrder(part) : part);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Entries without a prototype in the way, so that a key named `__proto__` is one like any other. */
function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  const ordered = Object.create(null);
  for (const key of Object.keys(record).sort()) ordered[key] = record[key];
  return ordered;
}
