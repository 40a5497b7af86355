/** One message as a receiver got it. */
export interface Received {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
}

type Answer = number | Response;

/**
 * A receiver of webhooks on this machine. `answer` gives the status for each message, with its number from 1, or a
 * whole response.
 */
export function openReceiver(answer: (nth: number, got: Received) => Answer | Promise<Answer> = () => 204) {
  const received: Received[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (req) => {
    const body = await req.text();
    const headers = Object.fromEntries(req.headers);
    const got = { id: headers["webhook-id"]!, headers, body, message: JSON.parse(body) };
    received.push(got);
    const answered = await answer(received.length, got);
    return typeof answered === "number" ? new Response(null, { status: answered }) : answered;
  });
  return {
    received,
    url: `http://127.0.0.1:${server.addr.port}/hooks`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
