/** Proxies close connections that are silent for longer. */
const COMMENT_MS = 15_000;

/** One event as the browser gets it. A client that comes back names the last `id` that it has seen. */
export interface ServerEvent {
  readonly id?: string;
  /** The name; `message` if omitted. */
  readonly event?: string;
  readonly data: unknown;
}

/**
 * Server-sent events until they end or the client disconnects; then `leave` is called. Awaits the first event
 * before responding, so that its error still becomes a status.
 */
export async function eventStream(
  events: AsyncGenerator<ServerEvent>,
  leave: () => void,
): Promise<Response> {
  const encoder = new TextEncoder();
  let next = await events.next();
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
        controller.enqueue(encoder.encode(frameOf(next.value)));
        next = await events.next();
      } catch (error) {
        end();
        throw error;
      }
    },
    async cancel() {
      end();
      await events.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      // A proxy that collects a response before it sends it on would hold back every event.
      "x-accel-buffering": "no",
    },
  });
}

/** An event that many streams send is written once. */
const frames = new WeakMap<ServerEvent, string>();

function frameOf(sent: ServerEvent): string {
  let frame = frames.get(sent);
  if (frame === undefined) {
    const { id, event, data } = sent;
    const lines = [
      id !== undefined && `id: ${id}`,
      event && `event: ${event}`,
      `data: ${JSON.stringify(data)}`,
    ];
    frames.set(sent, frame = `${lines.filter(Boolean).join("\n")}\n\n`);
  }
  return frame;
}
