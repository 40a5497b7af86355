import { define } from "$/define.ts";
import { openImage } from "$/domain/instruments/open_image.ts";

/**
 * A picture of a test by its hash. The file never changes. The content policy prevents an SVG that is opened
 * directly from running scripts.
 */
export const handler = define.handlers({
  async GET({ req, params, state }) {
    const { type, bytes } = await openImage(state, params.hash!);
    const headers = {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      etag: `"${params.hash}"`,
    };
    // A proxy that compresses the file sends a weak tag: W/"..."
    if (req.headers.get("if-none-match")?.includes(headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(bytes, { headers });
  },
});
