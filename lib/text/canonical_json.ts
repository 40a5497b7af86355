/** JSON that is the same for equal values: keys are sorted, undefined entries omitted. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => isRecord(part) ? inOrder(part) : part);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Without a prototype, so that `__proto__` is an ordinary key. */
function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  const ordered = Object.create(null);
  for (const key of Object.keys(record).sort()) ordered[key] = record[key];
  return ordered;
}
