/** Proxies close connections that are silent for longer. */
const COMMENT_MS = 15_000;

/**
 * Server-sent events, one for each value, until the values end or the client disconnects; then `leave` is
 * called. Awaits the first value before responding, so that its error still becomes a status.
 */
export async function eventStream<T>(values: AsyncGenerator<T>, leave: () => void): Promise<Response> {
  const encoder = new TextEncoder();
  let next = await values.next();
  let comments: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearInterval(comments);
    leave();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      comments = setInterval(() => controller.enqueue(encoder.encode(":\n\n")), COMMENT_MS);
    },
    async pull(controller) {
      try {
        if (next.done) {
          end();
          return controller.close();
        }
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
        next = await values.next();
      } catch (error) {
        end();
        throw error;
      }
    },
    async cancel() {
      end();
      await values.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store, no-transform" },
  });
}
