export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Requests `path` repeatedly on keep-alive connections, one request at a time on each, for `ms` milliseconds.
 */
export async function load(port: number, path: string, connections: number, ms: number): Promise<Load> {
  const request = new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const latencies: number[] = [];
  const start = performance.now();

  const one = async () => {
    using connection = await Deno.connect({ port });
    const buffer = new Uint8Array(64 * 1024);
    while (performance.now() - start < ms) {
      const sent = performance.now();
      await connection.write(request);
      await readResponse(connection, buffer);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));

  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)]!;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}

const decoder = new TextDecoder();

async function readResponse(connection: Deno.Conn, buffer: Uint8Array): Promise<void> {
  let length = 0;
  let whole = Infinity;
  while (length < whole) {
    const read = await connection.read(buffer.subarray(length));
    if (read === null) throw new Error("The server closed the connection");
    length += read;
    if (whole === Infinity) whole = wholeLength(buffer.subarray(0, length));
  }
}

function wholeLength(received: Uint8Array): number {
  const text = decoder.decode(received);
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return Infinity;
  if (!text.startsWith("HTTP/1.1 200")) throw new Error(text.slice(0, end));
  return end + 4 + Number(/content-length: (\d+)/i.exec(text)![1]);
}
