import { attachment } from "$/lib/http/content_disposition.ts";
import type { DocumentType } from "$/model/account/qualification.ts";

const ENDINGS: Readonly<Record<DocumentType, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

/**
 * A file that somebody uploaded: always a download, so that nothing in it runs as a page of the site. HEAD
 * has no stream.
 */
export const keptFile = (
  { stream, type, bytes }: {
    readonly stream?: ReadableStream<Uint8Array>;
    readonly type: DocumentType;
    readonly bytes: number;
  },
  name: string,
): Response =>
  new Response(stream, {
    headers: {
      "content-type": type,
      "content-length": `${bytes}`,
      "content-disposition": attachment(`${name}.${ENDINGS[type]}`),
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store, no-transform",
    },
  });
