/** Longer silences make proxies hang up. */
const COMMENT_MS = 15_000;

/**
 * Server-sent events: one for each value, until there are no more or the listener leaves; then `leave` is called. The first
 * value is awaited before the answer begins, so that an error in it can still be told by a status.
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
