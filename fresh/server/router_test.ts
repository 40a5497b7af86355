import assert from "node:assert/strict";
import { type Method, Router } from "./router.ts";

const PATTERNS = [
  "/users/:id",
  "/users/:id/edit",
  "/users/me/:tab",
  "/:lang/about",
  "/files/*",
  "/files/:name.json",
  "/docs/:path*",
  "/books{/:id}?",
  "/num/:id(\\d+)",
  "/a/*/z",
  "/:mod@:version/src",
  "/users/*",
  "/été/:id",
  "/:any",
];
const PATHS = [
  "/users/1",
  "/users/1/",
  "/users/me/edit",
  "/users/me/settings",
  "/users/",
  "/users",
  "/en/about",
  "/files/",
  "/files/a/b.json",
  "/files/a.json",
  "/docs",
  "/docs/",
  "/docs/a/b/c",
  "/books",
  "/books/7",
  "/num/12",
  "/num/x",
  "/a/b/c/z",
  "/mod@1.2/src",
  "/%C3%A9t%C3%A9/1",
  "/x.y-z~1",
  "/",
  "/no/such/path",
];

/** Fresh's definition of matching: the first in the order of registration. */
function linear(pathname: string) {
  for (const pattern of PATTERNS) {
    const match = new URLPattern({ pathname: pattern }).exec({ pathname });
    if (match === null) continue;
    const params = Object.entries(match.pathname.groups).map((
      [name, value],
    ) => [name, decodeURI(value ?? "")]);
    return { pattern, params: Object.fromEntries(params) };
  }
  return { pattern: null, params: {} };
}

Deno.test("the tree finds the same as a list of URLPatterns", () => {
  const router = new Router<string>();
  for (const pattern of PATTERNS) router.add("GET", pattern, pattern);
  for (const path of PATHS) {
    const { pattern, params, item } = router.match("GET", path);
    assert.deepEqual({ path, pattern, params: { ...params } }, { path, ...linear(path) });
    assert.equal(item, pattern);
  }
});

Deno.test("an exact path wins over patterns, even if registered later or without the method", () => {
  const router = new Router<string>();
  router.add("GET", "/:any", "pattern");
  router.add("POST", "/:any", "pattern");
  router.add("GET", "/exact", "exact");
  assert.equal(router.match("GET", "/exact").item, "exact");
  assert.equal(router.match("GET", "/exact/").item, "exact");
  assert.equal(router.match("GET", "/other").item, "pattern");
  const { item, pattern, allowed } = router.match("POST", "/exact");
  assert.deepEqual([item, pattern, allowed], [null, "/exact", ["GET"]]);
});

Deno.test("parameters are decoded, but not into more segments", () => {
  const router = new Router<string>();
  router.add("GET", "/:id", "");
  assert.equal(router.match("GET", "/a%20b%2Fc").params.id, "a b%2Fc");
  assert.throws(() => router.match("GET", "/%E0%A4%A"), URIError);
});

Deno.test("HEAD uses the handler of GET; of two registrations the first counts", () => {
  const router = new Router<string>();
  router.add("GET", "/x", "first");
  router.add("GET", "/x", "second");
  router.add("GET", "/:y", "first pattern");
  router.add("GET", "/:y", "second pattern");
  assert.equal(router.match("HEAD", "/x").item, "first");
  assert.equal(router.match("GET", "/y").item, "first pattern");
  assert.equal(router.match("PURGE" as Method, "/x").item, null);
});

Deno.test("a trailing slash makes no difference to an exact path, unless both are registered", () => {
  const router = new Router<string>();
  router.add("GET", "/a", "a");
  router.add("GET", "/b/", "b/");
  router.add("GET", "/c", "c");
  router.add("GET", "/c/", "c/");
  router.add("GET", "/", "root");
  const found = ["/a", "/a/", "/b", "/b/", "/c", "/c/", "/"].map((path) => router.match("GET", path).item);
  assert.deepEqual(found, ["a", "a", "b/", "b/", "c", "c/", "root"]);
});

Deno.test("a match among many routes takes about as long as among few", () => {
  const routes = (count: number) => {
    const router = new Router<number>();
    for (let i = 0; i < count; i++) router.add("GET", `/area${i % 30}/thing${i}/:id/part/:part`, i);
    const path = `/area${(count - 1) % 30}/thing${count - 1}/12/part/34`;
    const time = () => {
      const start = performance.now();
      for (let i = 0; i < 20_000; i++) router.match("GET", path);
      return performance.now() - start;
    };
    time();
    return Math.min(time(), time(), time());
  };
  const [few, many] = [routes(3), routes(600)];
  assert.ok(many < few * 8, `600 routes took ${many.toFixed(1)} ms, 3 took ${few.toFixed(1)} ms`);
});

Deno.test("a pattern with two parameters of the same name is refused at registration, as by URLPattern", () => {
  for (const pattern of ["/:id/parts/:id", "/:id/:id*", "/:id-:id", "/{:id/}?:id"]) {
    assert.throws(() => new URLPattern({ pathname: pattern }), TypeError, pattern);
    assert.throws(() => new Router<string>().add("GET", pattern, "twice"), TypeError, pattern);
  }
});
