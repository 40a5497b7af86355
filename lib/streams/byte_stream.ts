/** A stream of bytes as they are made: read on only as fast as they are taken, and no further than the signal. */
export function byteStream(
  bytes: AsyncGenerator<Uint8Array>,
  stop?: AbortSignal,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      stop?.throwIfAborted();
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void await bytes.return(undefined),
  }, { highWaterMark: 0 });
}

/** A stream of texts as they are made, as bytes of UTF-8. */
export const textStream = (texts: AsyncGenerator<string>, stop?: AbortSignal): ReadableStream<Uint8Array> =>
  byteStream(encoded(texts), stop);

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
