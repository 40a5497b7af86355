/** What happens to a request: it gets through, is lost before the server sees it, or its reply is lost. */
export type Fate = "through" | "lost" | "unheard";

/** Chooses a fate by the beginning of a request: its method and path. */
type Draw = (request: string) => Fate;

export interface FlakyLine extends AsyncDisposable {
  readonly url: string;
  /** Chooses each request's fate from now on; with null all get through. */
  drops(draw: Draw | null): void;
  readonly counted: Record<Fate, number>;
}

/**
 * A proxy to the product that loses single requests, of pages and workers alike. A browser has at most one
 * request at a time on a connection, so bytes that follow a reply are the next request.
 */
export function openFlakyLine(site: string): FlakyLine {
  const { hostname, port } = new URL(site);
  const listener = Deno.listen({ hostname, port: 0 });
  const counted: Record<Fate, number> = { through: 0, lost: 0, unheard: 0 };
  const open = new Set<Deno.Conn>();
  let draw: Draw | null = null;

  async function join(here: Deno.Conn) {
    const there = await Deno.connect({ hostname, port: Number(port) });
    open.add(here).add(there);
    let isUnderWay = false;
    let fate: Fate = "through";
    const pass = async (from: Deno.Conn, to: Deno.Conn, maySend: (bytes: Uint8Array) => boolean) => {
      const bytes = new Uint8Array(64 * 1024);
      for (let size = await from.read(bytes); size !== null; size = await from.read(bytes)) {
        if (!maySend(bytes)) return;
        for (let sent = 0; sent < size;) sent += await to.write(bytes.subarray(sent, size));
      }
    };
    const asks = (bytes: Uint8Array) => {
      if (!isUnderWay) {
        fate = draw?.(new TextDecoder().decode(bytes.subarray(0, 100))) ?? "through";
        if (draw) counted[fate]++;
      }
      isUnderWay = true;
      return fate !== "lost";
    };
    const replies = () => {
      isUnderWay = false;
      return fate !== "unheard";
    };
    await Promise.race([pass(here, there, asks), pass(there, here, replies)]).catch(() => {});
    for (const end of [here, there]) shut(end);
  }
  function shut(end: Deno.Conn) {
    open.delete(end);
    try {
      end.close();
    } catch {
      // The other end has closed it already.
    }
  }
  const listening = (async () => {
    for await (const here of listener) join(here).catch(() => shut(here));
  })();
  return {
    url: `http://${hostname}:${(listener.addr as Deno.NetAddr).port}`,
    counted,
    drops(drawn) {
      draw = drawn;
    },
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const end of open) shut(end);
      await listening;
    },
  };
}

/**
 * Loses a third of all requests, half of them after the server has handled them. Seeded, so that a failure
 * can be repeated.
 */
export function aThird(seed: number): () => Fate {
  let state = seed;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const drawn = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return drawn < 1 / 6 ? "lost" : drawn < 1 / 3 ? "unheard" : "through";
  };
}
