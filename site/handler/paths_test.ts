import assert from "node:assert/strict";
import { withPlainPaths } from "./paths.ts";

/** The path that the routes see. */
const plainPath = async (path: string, apiBase: string) => {
  const handle = withPlainPaths(apiBase, ({ url }) => Promise.resolve(new Response(new URL(url).pathname)));
  return await (await handle(new Request(`http://assay.test${path}`))).text();
};

Deno.test("a call of the API may end in a slash; a page's path stays as it is", async () => {
  assert.equal(await plainPath("/api/v1/me/", "/api/v1"), "/api/v1/me");
  assert.equal(await plainPath("/api/login", "/api/v1"), "/api/login");
  assert.equal(await plainPath("/admin/", "/api/v1"), "/admin/");
});

Deno.test("the API is served at the configured base, and at its own base for the site's pages", async () => {
  assert.equal(await plainPath("/rest/me", "/rest"), "/api/v1/me");
  assert.equal(await plainPath("/restless", "/rest"), "/restless");
  assert.equal(await plainPath("/api/v1/me", "/rest"), "/api/v1/me");
  assert.equal(await plainPath("/api/login", "/rest"), "/api/login");
});

Deno.test("method, headers and body are passed on", async () => {
  const handle = withPlainPaths("/api/v1", async (request) => {
    return Response.json([
      request.method,
      new URL(request.url).search,
      request.headers.get("x-a"),
      await request.text(),
    ]);
  });
  const request = new Request("http://assay.test/api/v1/x/?q=1", {
    method: "POST",
    headers: { "x-a": "b" },
    body: "hello",
  });
  assert.deepEqual(await (await handle(request)).json(), ["POST", "?q=1", "b", "hello"]);
});

Deno.test("many slashes are parsed as fast as few", async () => {
  const path = `/api/${"/".repeat(60_000)}a/`;
  const start = performance.now();
  assert.equal(await plainPath(path, "/api/v1"), path.slice(0, -1));
  assert.ok(performance.now() - start < 100);
});

Deno.test("a path that reaches a route can be decoded and stored as text", async () => {
  const handle = withPlainPaths("/api/v1", ({ url }) => Promise.resolve(new Response(url)));
  const routed = async (address: string) =>
    await (await handle(new Request(`http://assay.test${address}`))).text();
  assert.equal(await routed("/a%20b?q=100%"), "http://assay.test/a%20b?q=100%");
  assert.equal(await routed("/100%"), "http://assay.test/100%25");
  assert.equal(await routed("/%ff%20"), "http://assay.test/%25ff%2520");
  assert.equal(await routed("/a%00b?q=%00&r=%2500"), "http://assay.test/a%EF%BF%BDb?q=%EF%BF%BD&r=%2500");
});

Deno.test("a request's signal aborts when the client leaves, and not when the response is sent", async () => {
  const warnings: unknown[] = [];
  const { warn } = console;
  console.warn = (...words) => warnings.push(...words);
  const signals: AbortSignal[] = [];
  const left = Promise.withResolvers<void>();
  const handle = withPlainPaths("/api/v1", (request) => {
    signals.push(request.signal);
    const isSlow = request.url.endsWith("/slow");
    if (isSlow) request.signal.addEventListener("abort", () => left.resolve());
    return Promise.resolve(new Response(isSlow ? new ReadableStream() : "ok"));
  });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handle);
  const address = `http://127.0.0.1:${server.addr.port}/api/v1`;
  try {
    assert.equal(await (await fetch(`${address}/quick/`)).text(), "ok");
    const leaving = new AbortController();
    const slow = await fetch(`${address}/slow/`, { signal: leaving.signal });
    leaving.abort();
    await slow.text().catch(() => {});
    await left.promise;
  } finally {
    console.warn = warn;
  }
  assert.deepEqual(signals.map(({ aborted }) => aborted), [false, true]);
  assert.deepEqual(warnings, []);
});
