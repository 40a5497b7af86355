import { AwsClient } from "aws4fetch";
import { requireKey } from "./key.ts";
import { inParts, type Part } from "./parts.ts";
import type { Store } from "./store.ts";

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The least S3 allows for any part but the last is 5 MiB; 10,000 parts of this size are 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** Any S3 that knows path-style addresses. Files go up in parts: one part is in memory, however long the stream. */
export function openS3(settings: S3Settings): Store {
  const client = new AwsClient({ ...settings, service: "s3", retries: 3 });
  const bucket = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function ask(method: string, path: string, init: { body?: BodyInit; headers?: HeadersInit } = {}) {
    const answer = await client.fetch(`${bucket}${path}`, { method, ...init });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`S3 answers ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`);
  }
  async function must(method: string, path: string, init?: { body?: BodyInit; headers?: HeadersInit }) {
    const answer = await ask(method, path, init);
    if (answer.status === 404) throw new Error(`S3 answers 404 to ${method}: ${await answer.text()}`);
    return answer;
  }

  async function putInParts(path: string, first: Part, rest: AsyncIterable<Part>) {
    const begun = await (await must("POST", `${path}?uploads`)).text();
    const upload = encodeURIComponent(tag(begun, "UploadId"));
    const etags: string[] = [];
    async function send(part: Part) {
      const query = `partNumber=${etags.length + 1}&uploadId=${upload}`;
      const answer = await must("PUT", `${path}?${query}`, { body: part });
      await answer.body?.cancel();
      etags.push(answer.headers.get("etag") ?? "");
    }
    try {
      await send(first);
      for await (const part of rest) await send(part);
      const list = etags.map((etag, index) =>
        `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`
      );
      const body = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
      const done = await (await must("POST", `${path}?uploadId=${upload}`, { body })).text();
      // S3 may answer 200 and say only in the body that it failed.
      tag(done, "ETag");
    } catch (error) {
      await ask("DELETE", `${path}?uploadId=${upload}`).then((gone) => gone.body?.cancel(), () => {});
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
        else await (await must("PUT", path, { body: first })).body?.cancel();
      } finally {
        // Whoever fills the stream learns that nobody reads it any more.
        await parts.return(undefined);
      }
      return { size };
    },
    async size(key) {
      const answer = await ask("HEAD", `/${requireKey(key)}`);
      return answer.ok ? Number(answer.headers.get("content-length")) : null;
    },
    async get(key, range) {
      const headers: HeadersInit = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await ask("GET", `/${requireKey(key)}`, { headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      const whole = answer.headers.get("content-range")?.split("/")[1];
      return {
        stream: answer.body ?? new ReadableStream({ start: (controller) => controller.close() }),
        size: Number(whole ?? answer.headers.get("content-length")),
      };
    },
    async delete(key) {
      await (await ask("DELETE", `/${requireKey(key)}`)).body?.cancel();
    },
    async ready() {
      const answer = await must("HEAD", "");
      await answer.body?.cancel();
    },
  };
}

function tag(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (!found) throw new Error(`S3's answer has no ${name}: ${xml.slice(0, 300)}`);
  return found;
}
