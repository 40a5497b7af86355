import { define } from "$/define.ts";
import { openImage } from "$/domain/instruments/open_image.ts";

/** A picture of a test, by what it is: it never changes, and a drawing that is opened by itself can do nothing. */
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
    // Whatever has packed it on the way calls its own a weak one: W/"..."
    if (req.headers.get("if-none-match")?.includes(headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(bytes, { headers });
  },
});
