/** A stream of texts as they are made: read on only as fast as they are taken, and no further than the signal. */
export function textStream(texts: AsyncGenerator<string>, stop?: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      stop?.throwIfAborted();
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void await texts.return(undefined),
  }, { highWaterMark: 0 });
}
