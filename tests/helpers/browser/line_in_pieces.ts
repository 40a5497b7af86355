import { byteStream } from "../../../lib/streams/byte_stream.ts";
import { pause } from "../../../lib/time/pause.ts";

/** A proxy to the product that sends each page in two pieces, with a pause in which the browser can draw. */
export interface LineInPieces extends AsyncDisposable {
  readonly url: string;
  /** Where pages are cut: 0 is the beginning, 1 the end. */
  cut: number;
  /** Number of pages sent in two pieces. */
  pages: number;
}

/** Longer than a browser on a busy machine takes to draw the first piece. */
const PAUSE = 120;

/** @param site the product's URL. The proxy listens on the same host, so the product's cookies apply. */
export function openLineInPieces(site: string): LineInPieces {
  const { hostname } = new URL(site);
  const options = { hostname, port: 0, onListen() {} };
  const line = { cut: .5, pages: 0 };
  const server = Deno.serve(options, async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(site + pathname + search, { headers: request.headers, redirect: "manual" });
    const headers = new Headers(answer.headers);
    // They describe the compressed body; fetch has decompressed it.
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    if (!headers.get("content-type")?.startsWith("text/html")) {
      return new Response(answer.body, { status: answer.status, headers });
    }
    line.pages++;
    const page = new Uint8Array(await answer.arrayBuffer());
    return new Response(inTwo(page, line.cut), { status: answer.status, headers });
  });
  return Object.assign(line, {
    url: `http://${hostname}:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  });
}

function inTwo(page: Uint8Array, cut: number): ReadableStream<Uint8Array> {
  const at = Math.round(page.length * cut);
  return byteStream((async function* () {
    yield page.subarray(0, at);
    await pause(PAUSE);
    yield page.subarray(at);
  })());
}
