/** Signs that are not taken for others when read aloud or written by hand. */
const SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 12;

/** A receipt's code, from bytes that nobody can choose: `QK7M-2XRD-9HTW`. */
export function receiptCodeOf(bytes: Uint8Array): string {
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]!).join("");
  return signs.match(/.{4}/g)!.join("-");
}
