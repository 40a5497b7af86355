import assert from "node:assert/strict";
import { App, HttpError } from "../mod.ts";
import { client } from "../testing/app.ts";
import { silently } from "../testing/console.ts";

interface Trail {
  trail: string;
}

const ok = (text: string) => () => new Response(text);
const leave = (mark: string) => (ctx: { state: Trail; next(): Promise<Response> }) => {
  ctx.state.trail = (ctx.state.trail ?? "") + mark;
  return ctx.next();
};

Deno.test("middlewares run in order, then the route", async () => {
  const app = new App<Trail>().use(leave("a"), leave("b")).use(leave("c"))
    .get("/", (ctx) => new Response(ctx.state.trail));
  assert.equal(await client(app).text("/"), "abc");
});

Deno.test("a middleware that returns a response ends the request", async () => {
  const app = new App().use(ok("gate")).get("/", ok("route"));
  assert.equal(await client(app).text("/"), "gate");
});

Deno.test("a middleware registered after a route does not affect it", async () => {
  const app = new App<Trail>().use(leave("a")).get("/", (ctx) => new Response(ctx.state.trail)).use(
    leave("b"),
  )
    .get("/later", (ctx) => new Response(ctx.state.trail));
  assert.equal(await client(app).text("/"), "a");
  assert.equal(await client(app).text("/later"), "ab");
});

Deno.test("each method has its own handler, and all() handles every method", async () => {
  const app = new App().get("/", ok("get")).post("/", ok("post")).put("/", ok("put")).patch("/", ok("patch"))
    .delete("/", ok("delete")).head("/head", ok("")).all("/all", ok("all"));
  const { request } = client(app);
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const send = async (path: string) =>
      await (await request(new Request(`http://localhost${path}`, { method }))).text();
    assert.equal(await send("/"), method.toLowerCase());
    assert.equal(await send("/all"), "all");
  }
});

Deno.test("a known path without the method is 405, and OPTIONS lists the methods", async () => {
  const app = client(new App().get("/", ok("")).post("/", ok("")));
  const refused = await app.put("/");
  assert.equal(refused.status, 405);
  assert.equal(await refused.text(), "Method Not Allowed");
  assert.equal(refused.headers.get("Allow"), "GET, POST");
  const options = await app.options("/");
  assert.equal(options.status, 204);
  assert.equal(options.headers.get("Allow"), "GET, POST");
});

Deno.test("HEAD runs GET and drops the body", async () => {
  const response = await client(new App().get("/", () => new Response("body", { headers: { "X-A": "1" } })))
    .head("/");
  assert.equal(await response.text(), "");
  assert.equal(response.headers.get("X-A"), "1");
});

Deno.test("an unknown method is an error", async () => {
  const app = new App().get("/", ok(""));
  const request = new Request("http://localhost/", { method: "PURGE" });
  const { result } = await silently(() => client(app).request(request));
  assert.equal(result.status, 500);
});

Deno.test("a handler does not fall through to the next route that matches", async () => {
  const app = new App().get("/a/:id", (ctx) => ctx.next()).get("/a/*", ok("never"));
  assert.equal((await client(app).get("/a/1")).status, 404);
});

Deno.test("every part may be lazy, and is loaded once", async () => {
  let loaded = 0;
  const app = new App<Trail>()
    .use(() => (loaded++, Promise.resolve(leave("lazy"))))
    .get("/", () => Promise.resolve((ctx: { state: Trail }) => new Response(ctx.state.trail)))
    .route("/route", () => Promise.resolve({ handler: (ctx) => new Response(`${ctx.state.trail} route`) }));
  const { text } = client(app);
  assert.equal(await text("/"), "lazy");
  assert.equal(await text("/route"), "lazy route");
  assert.equal(await text("/"), "lazy");
  assert.equal(loaded, 2, "once for each chain that has it");
});

Deno.test("every route is below the base path, and no other path matches", async () => {
  const { get } = client(
    new App({ basePath: "/ui" }).get("/", ok("")).get("/a", ok("")).get("/b/:id", ok("")),
  );
  const statuses = async (...paths: string[]) =>
    await Promise.all(paths.map(async (path) => (await get(path)).status));
  assert.deepEqual(await statuses("/ui", "/ui/a", "/ui/b/1"), [200, 200, 200]);
  assert.deepEqual(await statuses("/", "/a", "/b/1"), [404, 404, 404]);
  for (const basePath of ["ui", "/ui/", "/u i", "/u@i"]) {
    assert.throws(() => new App({ basePath }), /Invalid basePath/);
  }
});

Deno.test("mountApp() puts an app below a path, its middlewares around its own routes only", async () => {
  const inner = new App<Trail>().use(leave("inner"))
    .get("/", (ctx) => new Response(ctx.state.trail)).get("/:name", (ctx) => new Response(ctx.params.name));
  const app = new App<Trail>().use(leave("outer ")).get("/", (ctx) => new Response(ctx.state.trail))
    .mountApp("/mounted", inner);
  const { text } = client(app);
  assert.equal(await text("/"), "outer ");
  assert.equal(await text("/mounted"), "outer inner");
  assert.equal(await text("/mounted/x"), "x");

  const based = new App({ basePath: "/api" }).get("/users", ok("users"));
  assert.equal(
    await client(new App({ basePath: "/main" }).mountApp("/v1", based)).text("/main/v1/api/users"),
    "users",
  );
});

Deno.test("an app mounted at the root has its middlewares around its own routes and unmatched paths", async () => {
  const inner = new App<Trail>().use(leave("inner")).get("/", (ctx) => new Response(ctx.state.trail));
  const app = new App<Trail>().use(leave("outer ")).get("/before", (ctx) => new Response(ctx.state.trail))
    .mountApp("/", inner).notFound((ctx) => new Response(ctx.state.trail, { status: 404 }));
  const { text } = client(app);
  assert.equal(await text("/before"), "outer ");
  assert.equal(await text("/"), "outer inner");
  assert.equal(await text("/nowhere"), "outer inner");
});

Deno.test("an HttpError becomes a response with its status and message", async () => {
  const app = new App().get("/", () => {
    throw new HttpError(418, "short and stout");
  }).get("/bare", () => {
    throw new HttpError(403);
  });
  const response = await client(app).get("/");
  assert.deepEqual([response.status, await response.text()], [418, "short and stout"]);
  assert.equal(await client(app).text("/bare"), "Forbidden");
});

Deno.test("any other error is logged, and its message is not sent", async () => {
  const app = new App().get("/", () => {
    throw new Error("secret");
  });
  const { result, errors } = await silently(() => client(app).get("/"));
  assert.deepEqual([result.status, await result.text()], [500, "Internal server error"]);
  assert.match(String(errors[0]), /secret/);
});

Deno.test("a handler that returns nothing is an error", async () => {
  // deno-lint-ignore no-explicit-any
  const app = new App().get("/", (() => {}) as any);
  const { result } = await silently(() => client(app).get("/"));
  assert.equal(result.status, 500);
});

Deno.test("a malformed escape in a parameter rejects", async () => {
  await assert.rejects(client(new App().get("/:id", ok(""))).get("/%E0%A4%A"), URIError);
});

Deno.test("an error is on ctx.error for every middleware that it passes", async () => {
  const seen: unknown[] = [];
  const look = async (ctx: { error: unknown; next(): Promise<Response> }) => {
    try {
      return await ctx.next();
    } catch (error) {
      seen.push(error, ctx.error);
      throw error;
    }
  };
  const app = new App().use(look).use(look).get("/", () => {
    throw "thrown";
  });
  await silently(() => client(app).get("/"));
  assert.deepEqual(seen, ["thrown", "thrown", "thrown", "thrown"]);
});

Deno.test("next() returns a promise even if the next step throws or returns synchronously", async () => {
  const seen: unknown[] = [];
  const look = (ctx: { error: unknown; next(): Promise<Response> }) =>
    ctx.next().then(
      (response) => (seen.push(response), ok("instead")()),
      (error) => (seen.push(error, ctx.error), ok("instead")()),
    );
  const handOn = (ctx: { next(): Promise<Response> }) => ctx.next();
  const app = new App().use(look).use(handOn)
    .get("/throws", () => {
      throw "thrown";
    })
    .get("/nothing", () => undefined as unknown as Response);
  assert.equal(await (await client(app).get("/throws")).text(), "instead");
  assert.equal(await (await client(app).get("/nothing")).text(), "instead");
  assert.deepEqual(seen, ["thrown", "thrown", undefined]);
});

Deno.test("the handler may be wrapped", async () => {
  const app = new App().get("/", ok("inside"));
  const handler = app.handler.bind(app);
  app.handler = () => {
    const inner = handler();
    return async (request, info) => new Response(`[${await (await inner(request, info)).text()}]`);
  };
  assert.equal(await client(app).text("/"), "[inside]");
});
