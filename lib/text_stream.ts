import { byteStream } from "./byte_stream.ts";

/** A stream of texts as they are made, as bytes of UTF-8. */
export const textStream = (texts: AsyncGenerator<string>, stop?: AbortSignal): ReadableStream<Uint8Array> =>
  byteStream(encoded(texts), stop);

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
