import { pause } from "../../../lib/time/pause.ts";

/** A way to the product that brings each page in two pieces, with a pause between them that a browser can draw in. */
export interface LineInPieces extends AsyncDisposable {
  readonly url: string;
  /** Where a page is cut from now on: 0 at its beginning, 1 at its end. */
  cut: number;
  /** How many pages have come in two pieces. */
  pages: number;
}

/** Longer than a browser on a busy machine takes to draw the first piece. */
const PAUSE = 120;

/** @param site where the product answers; on the same host, so that its cookies hold here as well. */
export function openLineInPieces(site: string): LineInPieces {
  const { hostname } = new URL(site);
  const options = { hostname, port: 0, onListen() {} };
  const line = { cut: .5, pages: 0 };
  const server = Deno.serve(options, async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(site + pathname + search, { headers: request.headers, redirect: "manual" });
    const headers = new Headers(answer.headers);
    // Of what arrived here, which is no longer packed.
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
  return ReadableStream.from((async function* () {
    yield page.subarray(0, at);
    await pause(PAUSE);
    yield page.subarray(at);
  })());
}
