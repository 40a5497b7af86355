/**
 * A proxy to the product that can be cut and mended. While it is cut, nothing gets through and data under way
 * is lost.
 */
export interface LineToCut extends AsyncDisposable {
  readonly url: string;
  cut(): void;
  mend(): void;
}

/** @param site the product's URL. The proxy listens on the same host, so the product's cookies apply. */
export function openLineToCut(site: string): LineToCut {
  const { hostname, port } = new URL(site);
  const listener = Deno.listen({ hostname, port: 0 });
  const open = new Set<Deno.Conn>();
  let isCut = false;

  const join = async (here: Deno.Conn) => {
    if (isCut) return here.close();
    const there = await Deno.connect({ hostname, port: Number(port) });
    // Cut while it was joined.
    if (isCut) return [here, there].forEach((end) => end.close());
    open.add(here).add(there);
    await Promise.allSettled([
      here.readable.pipeTo(there.writable),
      there.readable.pipeTo(here.writable),
    ]);
    open.delete(here);
    open.delete(there);
  };
  const listening = (async () => {
    for await (const here of listener) join(here).catch(() => {});
  })();
  const cut = () => {
    isCut = true;
    for (const connection of open) {
      try {
        connection.close();
      } catch {
        // The other end has closed it already.
      }
    }
    open.clear();
  };
  return {
    url: `http://${hostname}:${(listener.addr as Deno.NetAddr).port}`,
    cut,
    mend() {
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      cut();
      listener.close();
      await listening;
    },
  };
}
