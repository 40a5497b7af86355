/** Hash of the content: browsers compare it to see whether a file has changed. */
export async function hashOf(content: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", content as Uint8Array<ArrayBuffer>);
  return new Uint8Array(digest, 0, 16).toHex();
}
