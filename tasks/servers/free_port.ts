/** A loopback port nobody listens on now. Another process can take it before we do: who asks for one tries again then. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
