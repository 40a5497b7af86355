import assert from "node:assert/strict";
import { App, type Middleware, page } from "../mod.ts";
import { RequestContext } from "./request_context.ts";
import { client } from "../testing/app.ts";
import { silently } from "../testing/console.ts";

Deno.test("a redirect to a path stays on this site", () => {
  const location = (to: string) => RequestContext.prototype.redirect(to).headers.get("location");
  assert.equal(location("/"), "/");
  assert.equal(location("/a?b=//c#//d"), "/a?b=//c#//d");
  assert.equal(location("https://deno.com//x"), "https://deno.com//x");
  assert.equal(location("relative//path"), "relative//path");
  for (
    const to of ["//evil.com", "/\\evil.com", "\\\\evil.com", "/\t/evil.com", " //evil.com", "\t\\/evil.com"]
  ) {
    assert.equal(location(to), "/evil.com", JSON.stringify(to));
  }
  assert.equal(location("//evil.com/foo//bar"), "/evil.com/foo/bar");
  assert.throws(() => location("/a\r\nSet-Cookie: b"), TypeError);
  assert.deepEqual([
    RequestContext.prototype.redirect("/").status,
    RequestContext.prototype.redirect("/", 307).status,
  ], [
    302,
    307,
  ]);
});

Deno.test("a redirect of a partial request stays a partial request", async () => {
  const app = client(new App().get("/", (ctx) => ctx.redirect("/to?a=1#h")));
  assert.equal((await app.get("/?fresh-partial")).headers.get("location"), "/to?a=1&fresh-partial=true#h");
  assert.equal((await app.get("/")).headers.get("location"), "/to?a=1#h");
});

Deno.test("the context has the properties of the request", async () => {
  let seen: Record<string, unknown> = {};
  const app = new App().get("/shop/:id", (ctx) => {
    seen = {
      route: ctx.route,
      params: { ...ctx.params },
      url: ctx.url.href,
      isPartial: ctx.isPartial,
      error: ctx.error,
    };
    return new Response();
  });
  await client(app).get("/shop//a%20b?fresh-partial=true");
  assert.deepEqual(seen, {
    route: "/shop/:id",
    params: { id: "a b" },
    url: "http://localhost/shop/a%20b?fresh-partial=true",
    isPartial: true,
    error: null,
  });
});

Deno.test("ctx.route is the pattern with the base path, or null", async () => {
  const routes: (string | null)[] = [];
  const app = new App({ basePath: "/ui" }).use((ctx) => (routes.push(ctx.route), ctx.next()))
    .get("/a/:id", () => new Response()).get("/exact", () => new Response());
  for (const path of ["/ui/a/1", "/ui/exact/", "/nothing"]) await client(app).get(path);
  assert.deepEqual(routes, ["/ui/a/:id", "/ui/exact", null]);
});

Deno.test("forwarded headers are trusted only with the option", async () => {
  const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "example.com, proxy.local" };
  const href = async (trustProxy: boolean) => {
    const app = new App({ trustProxy }).get("/x", (ctx) => new Response(ctx.url.href));
    return await (await client(app).get("/x?y", { headers })).text();
  };
  assert.equal(await href(false), "http://localhost/x?y");
  assert.equal(await href(true), "https://example.com/x?y");
});

Deno.test("text(), html(), json() and stream() set their content types", async () => {
  const app = client(
    new App().get("/text", (ctx) => ctx.text("t", { status: 201 })).get("/html", (ctx) => ctx.html("<p>"))
      .get("/json", (ctx) => ctx.json({ a: 1 }, { headers: { "X-A": "1" } }))
      .get("/stream", (ctx) =>
        ctx.stream(function* () {
          yield "a";
          yield new TextEncoder().encode("b");
        })),
  );
  const text = await app.get("/text");
  assert.deepEqual([text.status, text.headers.get("Content-Type")], [201, "text/plain;charset=UTF-8"]);
  assert.equal((await app.get("/html")).headers.get("Content-Type"), "text/html; charset=utf-8");
  const json = await app.get("/json");
  assert.deepEqual([await json.json(), json.headers.get("X-A")], [{ a: 1 }, "1"]);
  assert.equal(await app.text("/stream"), "ab");
});

Deno.test("ctx.render() takes status and headers, but a page is always HTML", async () => {
  const headers = { "Content-Type": "text/plain", "X-A": "1" };
  const app = new App().get("/", (ctx) => ctx.render(<p>ok</p>, { status: 416, statusText: "odd", headers }));
  const response = await client(app).get("/");
  assert.deepEqual([response.status, response.statusText, response.headers.get("X-A")], [416, "odd", "1"]);
  assert.equal(response.headers.get("Content-Type"), "text/html; charset=utf-8");
});

Deno.test("ctx.render() without JSX is an error", async () => {
  // deno-lint-ignore no-explicit-any
  const wrong = (...args: any[]): Middleware<any> => (ctx) => (ctx.render as any)(...args);
  const app = new App().get("/", wrong()).get("/object", wrong({}));
  for (const path of ["/", "/object"]) {
    assert.equal((await silently(() => client(app).get(path))).result.status, 500);
  }
});

Deno.test("page() accepts headers in every form, and keeps each cookie", async () => {
  const component = () => <p />;
  const forms: HeadersInit[] = [
    { "X-A": "1", "Set-Cookie": "a=1" },
    [["X-A", "0"], ["X-A", "1"], ["Set-Cookie", "a=1"], ["Set-Cookie", "b=2"]],
    new Headers([["X-A", "1"], ["Set-Cookie", "a=1"], ["Set-Cookie", "b=2"]]),
  ];
  for (const headers of forms) {
    const app = new App().route("/", { component, handler: () => page({}, { headers, status: 201 }) });
    const response = await client(app).get("/");
    assert.deepEqual([response.status, response.headers.get("X-A")], [201, "1"]);
    const cookies = Array.isArray(headers) || headers instanceof Headers ? ["a=1", "b=2"] : ["a=1"];
    assert.deepEqual(response.headers.getSetCookie(), cookies);
  }
});
