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
