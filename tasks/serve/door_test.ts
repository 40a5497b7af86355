import assert from "node:assert/strict";
import { type Patience, serveAtDoor } from "./door.ts";

const LONG = 60_000;
/** Long enough for a busy machine to take what was sent in time. */
const SOME = 2_000;
const HEAD = "POST /here HTTP/1.1\r\nhost: assay.test\r\n";

/** A served handler that tells what it was asked. */
function open(patience: Patience, handler?: Parameters<typeof serveAtDoor>[1]) {
  const server = serveAtDoor(
    { hostname: "127.0.0.1", port: 0 },
    handler ??
      (async (request, { remoteAddr }) =>
        Response.json({ port: remoteAddr.port, body: await request.text() })),
    patience,
  );
  return {
    address: `http://127.0.0.1:${server.addr.port}`,
    connect: () => Deno.connect({ hostname: "127.0.0.1", port: server.addr.port }),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** What comes until the other side ends the connection. */
async function rest(connection: Deno.TcpConn): Promise<string> {
  return await new Response(connection.readable).text().catch(() => "cut");
}

const send = (connection: Deno.TcpConn, text: string) => connection.write(new TextEncoder().encode(text));

Deno.test("a client that does not finish its headers is cut off, whenever it stops, and others are served", async () => {
  await using site = open({ headers: SOME, idle: LONG });
  const silent = await site.connect();
  const slow = await site.connect();
  await send(slow, HEAD);
  const second = await site.connect();
  await send(second, `${HEAD}content-length: 0\r\n\r\n`);
  const bytes = new Uint8Array(1_000);
  const first = new TextDecoder().decode(bytes.subarray(0, await second.read(bytes) ?? 0));
  assert.match(first, /^HTTP\/1\.1 200/);
  await send(second, HEAD);
  assert.deepEqual(await Promise.all([silent, slow, second].map(rest)), ["", "", ""]);
});

Deno.test("a connection on which nothing is asked any more is closed", async () => {
  await using site = open({ headers: LONG, idle: 100 });
  const kept = await site.connect();
  await send(kept, `${HEAD}content-length: 0\r\n\r\n`);
  assert.match(await rest(kept), /^HTTP\/1\.1 200[^]*"body":""/);
});

Deno.test("a long answer is no idle connection, and a slow body no slow header", async () => {
  const read = Promise.withResolvers<void>();
  await using site = open({ headers: SOME, idle: 1 }, async (request) => {
    await read.promise;
    return new Response(await request.text());
  });
  const asking = await site.connect();
  await send(asking, `${HEAD}connection: close\r\ncontent-length: 4\r\n\r\nab`);
  // One that came later is cut off by then.
  await rest(await site.connect());
  read.resolve();
  await send(asking, "cd");
  assert.match(await rest(asking), /\r\n\r\nabcd$/);
});

Deno.test("a request has the client's own address, its body and its answer whole, both ways long", async () => {
  await using site = open({ headers: LONG, idle: LONG });
  const connection = await site.connect();
  const { port } = connection.localAddr as Deno.NetAddr;
  const body = "é".repeat(200_000);
  await send(connection, `${HEAD}connection: close\r\ncontent-length: 400000\r\n\r\n`);
  const all = rest(connection);
  await new Blob([body]).stream().pipeTo(connection.writable, { preventClose: true });
  const answer = await all;
  assert.ok(answer.includes(`"port":${port}`));
  assert.ok(answer.includes(body));
});

Deno.test("a client that leaves aborts its request", async () => {
  const left = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await using site = open({ headers: LONG, idle: LONG }, (request) => {
    request.signal.addEventListener("abort", () => left.resolve());
    begun.resolve();
    return new Response(new ReadableStream());
  });
  const leaving = new AbortController();
  const answer = fetch(site.address, { signal: leaving.signal }).then((it) => it.text());
  await begun.promise;
  leaving.abort();
  await answer.catch(() => {});
  await left.promise;
});
