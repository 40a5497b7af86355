import assert from "node:assert/strict";
import type { Encoding, StaticFile } from "../build/cache.ts";
import { App, staticFiles } from "../mod.ts";
import { BUILD_ID } from "../runtime/build_id.ts";
import { client, withBuild } from "../testing/app.ts";

const NEVER = "no-cache, no-store, max-age=0, must-revalidate";
const FOR_EVER = "public, max-age=31536000, immutable";

function file(text: string, encodings: Encoding[] = []): StaticFile {
  const body = (encoding?: Encoding) => new TextEncoder().encode(encoding ? `${encoding}:${text}` : text);
  return {
    contentType: "text/css; charset=UTF-8",
    hash: "123",
    immutable: false,
    encodings,
    read: (encoding) => Promise.resolve({ size: body(encoding).length, body: body(encoding) }),
  };
}

const files = {
  "/a.css": file("body {}"),
  "/C%23.css": file("sharp"),
  "/%E8%A5%BF.css": file("west"),
  "/a%402x.css": file("twice"),
  "/big.css": file("big", ["br", "gzip"]),
  [`/_fresh/js/${BUILD_ID}/x.js`]: file("chunk"),
  "/": file("never"),
};
const serve = (basePath = "") =>
  client(withBuild(
    new App({ basePath }).use(staticFiles()).get("/", () => new Response("page")).get("/a.css/x", () =>
      new Response("page")),
    { files },
  ));

Deno.test("a file is served with its content type", async () => {
  const response = await serve().get("/a.css");
  assert.equal(await response.text(), "body {}");
  const { headers } = response;
  assert.deepEqual(
    ["Content-Type", "Content-Length", "ETag", "Cache-Control"].map((name) => headers.get(name)),
    ["text/css; charset=UTF-8", "7", 'W/"123"', NEVER],
  );
});

Deno.test("HEAD returns the headers, other methods are refused", async () => {
  const head = await serve().head("/a.css");
  assert.deepEqual([await head.text(), head.headers.get("Content-Length")], ["", "7"]);
  assert.equal((await serve().post("/a.css")).status, 405);
  const refused = await serve().delete("/a.css");
  assert.deepEqual([refused.status, refused.headers.get("allow")], [405, "GET, HEAD"]);
});

Deno.test("file names of every alphabet are found in any encoding", async () => {
  for (const path of ["/C%23.css", "/%E8%A5%BF.css", "/%e8%a5%bf.css", "/西.css", "/%61.css", "/a@2x.css"]) {
    assert.equal((await serve().get(path)).status, 200, path);
  }
  assert.equal((await serve().get("/%E0%A4%A.css")).status, 404);
});

Deno.test("an address with the build's id is cached for ever; without it not at all", async () => {
  const cached = async (path: string) => (await serve().get(path)).headers.get("Cache-Control");
  assert.equal(await cached(`/a.css?__frsh_c=${BUILD_ID}`), FOR_EVER);
  assert.equal(await cached(`/_fresh/js/${BUILD_ID}/x.js`), FOR_EVER);
  assert.equal(await cached("/a.css?other"), NEVER);
});

Deno.test("in development nothing is cached, and there is no ETag", async () => {
  const app = client(withBuild(new App({ mode: "development" }).use(staticFiles()), { files }));
  const response = await app.get(`/a.css?__frsh_c=${BUILD_ID}`, { headers: { "If-None-Match": 'W/"123"' } });
  assert.deepEqual(
    [response.status, response.headers.get("ETag"), response.headers.get("Cache-Control")],
    [200, null, NEVER],
  );
});

Deno.test("an address with another build's id redirects to the plain address", async () => {
  const response = await serve().get("/a.css?x=1&__frsh_c=older");
  assert.deepEqual([response.status, response.headers.get("Location")], [307, "/a.css?x=1"]);
});

Deno.test("a matching ETag returns 304", async () => {
  for (const tag of ["123", '"123"', 'W/"123"', 'W/"122", W/"123"']) {
    assert.equal((await serve().get("/a.css", { headers: { "If-None-Match": tag } })).status, 304, tag);
  }
  assert.equal((await serve().get("/a.css", { headers: { "If-None-Match": 'W/"122"' } })).status, 200);
});

Deno.test("a compressed form is sent to clients that accept it", async () => {
  const sent = async (accept: string | null) => {
    const response = await serve().get(
      "/big.css",
      accept === null ? {} : { headers: { "Accept-Encoding": accept } },
    );
    assert.equal(response.headers.get("Vary"), "If-None-Match, Accept-Encoding");
    const text = await response.text();
    assert.equal(response.headers.get("Content-Length"), String(text.length));
    return [response.headers.get("Content-Encoding"), text];
  };
  assert.deepEqual(await sent("gzip, deflate, br"), ["br", "br:big"]);
  assert.deepEqual(await sent("gzip;q=0.5"), ["gzip", "gzip:big"]);
  assert.deepEqual(await sent("br;q=0, gzip"), ["gzip", "gzip:big"]);
  assert.deepEqual(await sent("identity"), [null, "big"]);
  assert.deepEqual(await sent(null), [null, "big"]);
});

Deno.test("an unknown path goes on to the routes; a missing favicon does not", async () => {
  assert.equal(await serve().text("/"), "page");
  assert.equal(await serve().text("/a.css/x"), "page");
  const favicon = await serve().get("/favicon.ico");
  assert.deepEqual([favicon.status, await favicon.text()], [404, ""]);
});

Deno.test("files are below the base path", async () => {
  assert.equal(await serve("/ui").text("/ui/a.css"), "body {}");
  assert.equal((await serve("/ui").get("/a.css")).status, 404);
});
