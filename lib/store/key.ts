const SEGMENT = /^[A-Za-z0-9][\w.-]{0,199}$/;

/** Keys are built from ids; whatever else arrives here is a bug, and must not find a file outside the store. */
export function requireKey(key: string): string {
  const segments = key.split("/");
  if (segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment) && !segment.includes(".."))) {
    throw new TypeError(`not a key of the store: ${JSON.stringify(key)}`);
  }
  return key;
}
