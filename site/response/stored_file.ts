import type { State } from "$/define.ts";
import { requestedRange } from "$/lib/http/byte_range.ts";
import { attachment } from "$/lib/http/content_disposition.ts";
import { Refusal } from "$/model/refusal.ts";

/** A file of the store as a download, whole or in part. */
export async function storedFile(
  state: State,
  req: Request,
  { fileKey, fileName }: { readonly fileKey: string; readonly fileName: string },
): Promise<Response> {
  const size = await state.store.size(fileKey);
  if (size === null) throw new Refusal("not_found");
  const headers = {
    "content-type": typeOf(fileName),
    "content-disposition": attachment(fileName),
    "accept-ranges": "bytes",
    // A file never changes: its key names the task and the attempt.
    "etag": `"${fileKey.replaceAll("/", "-")}"`,
    // no-transform: compression would break the length and resumed downloads.
    "cache-control": "private, no-store, no-transform",
  };
  const isSame = [null, headers.etag].includes(req.headers.get("if-range"));
  const range = isSame ? requestedRange(req.headers.get("range"), size) : null;
  if (range === "outside") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const file = req.method === "HEAD" ? null : await state.store.get(fileKey, range ?? undefined);
  // The file was removed after its size was read.
  if (!file && req.method !== "HEAD") throw new Refusal("not_found");
  return new Response(file?.stream, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": `${last - first + 1}`,
      ...(range ? { "content-range": `bytes ${first}-${last}/${size}` } : {}),
    },
  });
}

const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  pdf: "application/pdf",
  zip: "application/zip",
};

const typeOf = (fileName: string) =>
  TYPES[fileName.slice(fileName.lastIndexOf(".") + 1)] ?? "application/octet-stream";
