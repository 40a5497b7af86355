/**
 * A picture whose name is its hash: it never changes. The content policy prevents an SVG that is opened
 * directly from running scripts.
 */
export function pictureByHash(
  req: Request,
  hash: string,
  { type, bytes }: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Response {
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
    // Letters have them, and are read on pages of other sites.
    "cross-origin-resource-policy": "cross-origin",
    etag: `"${hash}"`,
  };
  // A proxy that compresses the file sends a weak tag: W/"..."
  if (req.headers.get("if-none-match")?.includes(headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(bytes, { headers });
}
