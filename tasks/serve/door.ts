/** How long a connection may take for the headers of a request, and stay open without one, in ms. */
export interface Patience {
  readonly headers: number;
  readonly idle: number;
}

/** Longer than proxies and browsers keep a connection that nothing happens on. */
const PATIENCE: Patience = { headers: 15_000, idle: 75_000 };
/** A client that is still sending when it gets its last answer would lose it if the connection ended at once. */
const LINGER_MS = 2_000;
/** Open files ran out, or the client was gone before it was let in: others come. */
const REST_MS = 100;

type Handler = (request: Request, info: Deno.ServeHandlerInfo<Deno.NetAddr>) => Response | Promise<Response>;

/** One connection, as the requests on it see it. */
interface Guest {
  readonly address: Deno.NetAddr;
  began(completed: Promise<void>): void;
}

/**
 * Serves with limits that the server of Deno lacks: a client that sends its headers slowly, or nothing, is cut off.
 * Connections are taken here and passed on to a server on the loopback, which knows each by its port and answers no
 * others. What is passed is not read: headers have arrived once the request is handled.
 */
export function serveAtDoor(
  place: { readonly hostname: string; readonly port: number },
  handler: Handler,
  patience: Patience = PATIENCE,
): { readonly addr: Deno.NetAddr; shutdown(): Promise<void> } {
  const guests = new Map<number, Guest>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, automaticCompression: true, onListen: () => {} },
    (request, info) => {
      const guest = guests.get(info.remoteAddr.port);
      if (!guest) return new Response(null, { status: 403 });
      const { completed } = info;
      guest.began(completed);
      return handler(request, { remoteAddr: guest.address, completed });
    },
  );
  const listener = Deno.listen(place);
  let isOpen = true;

  async function admit(client: Deno.TcpConn) {
    let inner: Deno.TcpConn | undefined;
    try {
      inner = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
      await pass(client, inner, guests, patience);
    } catch {
      // Either side has gone.
    } finally {
      closed(client);
      closed(inner);
    }
  }

  void (async () => {
    while (isOpen) {
      try {
        void admit(await listener.accept());
      } catch {
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
    }
  })();

  return {
    addr: listener.addr as Deno.NetAddr,
    async shutdown() {
      isOpen = false;
      listener.close();
      await server.shutdown();
    },
  };
}

/** Passes bytes in both directions until one side ends or the client is too slow. */
async function pass(
  client: Deno.TcpConn,
  inner: Deno.TcpConn,
  guests: Map<number, Guest>,
  patience: Patience,
): Promise<void> {
  client.setNoDelay(true);
  inner.setNoDelay(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAwaited = false;
  let running = 0;
  const cutAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => (closed(client), closed(inner)), ms);
  };
  /** From the first byte of a request on, and from the beginning of the connection. */
  const awaitHeaders = () => {
    if (isAwaited || running > 0) return;
    isAwaited = true;
    cutAfter(patience.headers);
  };
  const { port } = inner.localAddr as Deno.NetAddr;
  guests.set(port, {
    address: client.remoteAddr as Deno.NetAddr,
    began(completed) {
      clearTimeout(timer);
      isAwaited = false;
      running++;
      void completed.catch(() => {}).then(() => --running === 0 && !isAwaited && cutAfter(patience.idle));
    },
  });
  try {
    awaitHeaders();
    let isOver = false;
    const asking = (async () => {
      const bytes = new Uint8Array(4_096);
      for (let n = await client.read(bytes); n !== null; n = await client.read(bytes)) {
        awaitHeaders();
        // After the last answer, what still comes is read and dropped.
        if (!isOver) await writeAll(inner, bytes.subarray(0, n)).catch(() => isOver = true);
      }
    })();
    const answering = (async () => {
      const bytes = new Uint8Array(16_384);
      for (let n = await inner.read(bytes); n !== null; n = await inner.read(bytes)) {
        await writeAll(client, bytes.subarray(0, n));
      }
      isOver = true;
      cutAfter(LINGER_MS);
      await client.closeWrite();
      await asking;
    })();
    asking.catch(() => {});
    answering.catch(() => {});
    // A client that leaves ends the requests it waits for.
    await Promise.race([asking, answering]);
  } finally {
    clearTimeout(timer);
    guests.delete(port);
  }
}

async function writeAll(to: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await to.write(bytes.subarray(at));
}

function closed(connection: Deno.TcpConn | undefined) {
  try {
    connection?.close();
  } catch {
    // It is closed already.
  }
}
