import { AwsClient } from "aws4fetch";
import { requireKey, type Store } from "./store.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** S3 requires at least 5 MiB for all parts but the last. Its limit of 10,000 parts allows files of 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Any S3 with path-style addresses. Files are uploaded in parts, with one part in memory for any length. */
export function openS3(settings: S3Settings): Store {
  const client = new AwsClient({ ...settings, service: "s3", retries: 3 });
  const bucket = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function request(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: HeadersInit } = {},
  ) {
    const response = await client.fetch(`${bucket}${path}`, { method, redirect: "error", ...init });
    if (response.ok || response.status === 404) return response;
    throw new Error(`S3 answers ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`);
  }
  async function requireFound(
    method: string,
    path: string,
    init?: { body?: BodyInit; headers?: HeadersInit },
  ) {
    const response = await request(method, path, init);
    if (response.status === 404) throw new Error(`S3 answers 404 to ${method}: ${await response.text()}`);
    return response;
  }

  async function putInParts(path: string, first: Part, rest: AsyncIterable<Part>) {
    const started = await (await requireFound("POST", `${path}?uploads`)).text();
    const upload = encodeURIComponent(tag(started, "UploadId"));
    const etags: string[] = [];
    async function send(part: Part) {
      const query = `partNumber=${etags.length + 1}&uploadId=${upload}`;
      const response = await requireFound("PUT", `${path}?${query}`, { body: part });
      await response.body?.cancel();
      etags.push(response.headers.get("etag") ?? "");
    }
    try {
      await send(first);
      for await (const part of rest) await send(part);
      const list = etags.map((etag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`
      );
      const body = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
      const completed = await (await requireFound("POST", `${path}?uploadId=${upload}`, { body })).text();
      // S3 may answer 200 and report the failure only in the body.
      tag(completed, "ETag");
    } catch (error) {
      await request("DELETE", `${path}?uploadId=${upload}`).then(
        (response) => response.body?.cancel(),
        () => {},
      );
      throw error;
    }
  }

  return {
    async put(key, body) {
      const path = `/${requireKey(key)}`;
      let size = 0;
      const parts = inParts(body, PART_BYTES, (bytes) => size += bytes);
      try {
        const first = (await parts.next()).value ?? new Uint8Array();
        if (first.length === PART_BYTES) await putInParts(path, first, parts);
        else await (await requireFound("PUT", path, { body: first })).body?.cancel();
      } finally {
        // Tells the source of the stream that reading has stopped.
        await parts.return(undefined);
      }
      return { size };
    },
    async size(key) {
      const response = await request("HEAD", `/${requireKey(key)}`);
      return response.ok ? Number(response.headers.get("content-length")) : null;
    },
    async get(key, range) {
      const headers: HeadersInit = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const response = await request("GET", `/${requireKey(key)}`, { headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      const whole = response.headers.get("content-range")?.split("/")[1];
      return {
        stream: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
        size: Number(whole ?? response.headers.get("content-length")),
      };
    },
    async delete(key) {
      await (await request("DELETE", `/${requireKey(key)}`)).body?.cancel();
    },
    async *list(below) {
      const under = below ? `&prefix=${encodeURIComponent(`${requireKey(below)}/`)}` : "";
      for (let token = "";;) {
        const from = token && `&continuation-token=${encodeURIComponent(token)}`;
        const page = await (await requireFound("GET", `?list-type=2${under}${from}`)).text();
        for (const [file] of page.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
          yield { key: tag(file, "Key"), bytes: Number(tag(file, "Size")) };
        }
        if (!page.includes("<IsTruncated>true</IsTruncated>")) return;
        token = tag(page, "NextContinuationToken");
      }
    },
    async ready() {
      const response = await requireFound("HEAD", "");
      await response.body?.cancel();
    },
    space: () => Promise.resolve(null),
  };
}

function tag(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (!value) throw new Error(`S3's answer has no ${name}: ${xml.slice(0, 300)}`);
  return value;
}

type Part = Uint8Array<ArrayBuffer>;

/**
 * The stream cut into parts of one size; only the last may be shorter. Calls `onPart` with the bytes of each.
 */
async function* inParts(
  stream: ReadableStream<Uint8Array>,
  partBytes: number,
  onPart: (bytes: number) => void,
): AsyncGenerator<Part, undefined> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of stream) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + partBytes - filled);
      part.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled === partBytes) {
        onPart(filled);
        yield part;
        part = new Uint8Array(partBytes);
        filled = 0;
      }
    }
  }
  if (filled > 0) {
    onPart(filled);
    yield part.subarray(0, filled);
  }
}
