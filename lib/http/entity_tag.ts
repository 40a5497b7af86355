import { sha256 } from "../secrets/hashed.ts";

/** The strong tag of a representation: its text alone decides it. */
export const entityTag = (text: string): string => `"${sha256(text).toString("base64url").slice(0, 22)}"`;

/**
 * Whether a list of tags (`If-Match`, `If-None-Match`) names this strong tag (RFC 9110, 8.8.3 and 13.1). `*`
 * names every one. A weak tag names it only where a weak comparison will do.
 */
export function namesTag(list: string, tag: string, { isWeakEnough }: { isWeakEnough: boolean }): boolean {
  if (list.trim() === "*") return true;
  return [...list.matchAll(TAG)].some(([, weak, opaque]) => opaque === tag && (isWeakEnough || !weak));
}

/** A comma may be a part of a tag. */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;
