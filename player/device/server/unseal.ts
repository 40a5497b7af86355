import type { SubtestQuestion } from "../../../model/sitting/test_in_detail.ts";

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/**
 * Decrypts questions that were sealed until their time runs: a 12-byte IV, then AES-GCM of deflated JSON, in
 * base64.
 */
export async function unseal(sealed: string, key: string): Promise<SubtestQuestion[]> {
  const bytes = bytesOf(sealed);
  const cryptoKey = await crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, ["decrypt"]);
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.subarray(0, 12) },
    cryptoKey,
    bytes.subarray(12),
  );
  const inflated = new Blob([plain]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(inflated).json();
}
