import { HttpError } from "fresh";
import { define } from "$/define.ts";
import { inSeconds, WORDS_CACHE } from "$/model/times.ts";

/**
 * The texts of a language and namespace, cached for 7 days under their version. Without a version, or with
 * the version of another build, the browser revalidates each time.
 */
export const handler = define.handlers({
  GET({ req, url, params, state }) {
    const file = state.words.file(params.lng!, params.ns!);
    if (!file) throw new HttpError(404);
    const etag = `"${file.version}"`;
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": url.searchParams.get("v") === file.version
        ? `public, max-age=${inSeconds(WORDS_CACHE)}, immutable`
        : "no-cache",
      etag,
    };
    if (req.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return new Response(file.json, { headers });
  },
});
