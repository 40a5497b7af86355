import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { S3Settings } from "../../lib/store/s3.ts";

const BUCKET = "files";
const ACCESS_KEY_ID = "test-key";

/** The finished files of the bucket, by their keys. */
interface Files {
  get(key: string): Uint8Array<ArrayBuffer> | undefined;
  set(key: string, bytes: Uint8Array<ArrayBuffer>): void;
  delete(key: string): void;
  keys(): Iterable<string>;
}

/**
 * An S3 with one bucket that verifies signatures, in memory unless `files` are elsewhere:
 * `await using s3 = await openTestS3();`
 */
export function openTestS3(
  { files = new Map(), hostname = "127.0.0.1", port = 0, secretAccessKey = crypto.randomUUID() }: {
    files?: Files;
    hostname?: string;
    port?: number;
    secretAccessKey?: string;
  } = {},
): Promise<S3Settings & AsyncDisposable> {
  const uploads = new Map<string, Uint8Array<ArrayBuffer>[]>();

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (!isSigned(request, url, secretAccessKey)) return refusal(403, "SignatureDoesNotMatch");
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (bucket !== BUCKET) return refusal(404, "NoSuchBucket");
    if (!key && url.searchParams.has("list-type")) return list(url.searchParams);
    if (!key) return new Response(null, { status: request.method === "HEAD" ? 200 : 405 });
    const upload = url.searchParams.get("uploadId");
    if (upload !== null || url.searchParams.has("uploads")) {
      return multipart(request.method, key, upload, url, bytes);
    }
    switch (request.method) {
      case "PUT":
        files.set(key, bytes);
        return new Response(null, { headers: { etag: etag(bytes) } });
      case "DELETE":
        files.delete(key);
        return new Response(null, { status: 204 });
      case "GET":
      case "HEAD":
        return read(files.get(key), request);
      default:
        return refusal(405, "MethodNotAllowed");
    }
  }

  /** Two names at a time, to have pages. The token is the last name. */
  function list(asked: URLSearchParams): Response {
    const [after, prefix] = [asked.get("continuation-token") ?? "", asked.get("prefix") ?? ""];
    const names = [...files.keys()].sort().filter((name) => name > after && name.startsWith(prefix));
    const rows = names.slice(0, 2).map((name) =>
      `<Contents><Key>${name}</Key><Size>${files.get(name)?.length ?? 0}</Size></Contents>`
    );
    const next = names.length > 2
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${names[1]}</NextContinuationToken>`
      : "<IsTruncated>false</IsTruncated>";
    return new Response(`<ListBucketResult>${next}${rows.join("")}</ListBucketResult>`);
  }

  function multipart(
    method: string,
    key: string,
    upload: string | null,
    url: URL,
    bytes: Uint8Array<ArrayBuffer>,
  ): Response {
    if (upload === null) {
      const id = crypto.randomUUID();
      uploads.set(id, []);
      return new Response(`<Result><UploadId>${id}</UploadId></Result>`);
    }
    const parts = uploads.get(upload);
    if (!parts) return refusal(404, "NoSuchUpload");
    if (method === "PUT") {
      parts[Number(url.searchParams.get("partNumber")) - 1] = bytes;
      return new Response(null, { headers: { etag: etag(bytes) } });
    }
    uploads.delete(upload);
    if (method === "DELETE") return new Response(null, { status: 204 });
    const etags = [...new TextDecoder().decode(bytes).matchAll(/<ETag>([^<]+)</g)].map(([, tag]) => tag);
    if (etags.join() !== parts.map(etag).join()) return refusal(400, "InvalidPart");
    if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) {
      return refusal(400, "EntityTooSmall");
    }
    const whole = Uint8Array.from(Buffer.concat(parts));
    files.set(key, whole);
    return new Response(`<Result><ETag>${etag(whole)}</ETag></Result>`);
  }

  const server = Deno.serve({ port, hostname, onListen: () => {} }, answer);
  return Promise.resolve({
    endpoint: `http://${hostname}:${server.addr.port}`,
    bucket: BUCKET,
    region: "us-east-1",
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey,
    [Symbol.asyncDispose]: () => server.shutdown(),
  });
}

function read(file: Uint8Array<ArrayBuffer> | undefined, { method, headers }: Request): Response {
  if (!file) return refusal(404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.get("range") ?? "");
  const [first, last] = range
    ? [Number(range[1]), Math.min(Number(range[2]), file.length - 1)]
    : [0, file.length - 1];
  if (range && first > last) return refusal(416, "InvalidRange");
  const part = file.subarray(first, last + 1);
  return new Response(method === "HEAD" ? null : part, {
    status: range ? 206 : 200,
    headers: {
      "content-length": String(part.length),
      ...(range && { "content-range": `bytes ${first}-${last}/${file.length}` }),
    },
  });
}

/**
 * Verifies signature version 4 over the headers that the request names. Behind a proxy, the first host
 * counts.
 */
function isSigned(request: Request, url: URL, secret: string): boolean {
  const header = request.headers.get("authorization") ?? "";
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
      .exec(header);
  if (!match || match[1] !== ACCESS_KEY_ID) return false;
  const [, , scope, names, signature] = match as unknown as [string, string, string, string, string];
  const value = (name: string) =>
    (name === "host" ? request.headers.get("x-forwarded-host") ?? url.host : request.headers.get(name) ?? "")
      .trim();
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort().join("&");
  const canonical = [
    request.method,
    url.pathname,
    query,
    ...names.split(";").map((name) => `${name}:${value(name)}`),
    "",
    names,
    value("x-amz-content-sha256"),
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", value("x-amz-date"), scope, sha256(canonical)].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((last, step) => hmac(last, step), `AWS4${secret}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex"));
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const etag = (bytes: Uint8Array) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const refusal = (status: number, code: string) =>
  new Response(`<Error><Code>${code}</Code></Error>`, { status });
