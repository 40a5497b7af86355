/** Deeper than any body of ours, and far from what would exhaust who walks it. */
const DEEPEST = 20;

/** Whether all of its texts can be kept: the database takes neither the character 0 nor half of a surrogate pair. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return depth < DEEPEST &&
    Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item, depth + 1));
}
