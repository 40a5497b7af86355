import assert from "node:assert/strict";
import { App, HttpError, type Middleware, page, type PageProps } from "../mod.ts";
import { bodyOf, client } from "../testing/app.ts";
import { silently } from "../testing/console.ts";

const passed = (header: string): Middleware<unknown> => async (ctx) => {
  const response = await ctx.next();
  response.headers.set(header, "passed");
  return response;
};
const ok = () => new Response("ok");
const fail = () => {
  throw new Error("failed");
};

/** Whether a middleware registered for `scope` runs for a route registered as `route`. */
async function covers(scope: string, route: string, url: string): Promise<boolean> {
  const app = new App().use(scope, passed("X-Passed")).get(route, ok);
  const response = await client(app).get(url);
  assert.equal(await response.text(), "ok");
  return response.headers.has("X-Passed");
}

Deno.test("a middleware for a path covers the path itself and the routes below it", async () => {
  assert.equal(await covers("/foo", "/foo/bar", "/foo/bar"), true);
  assert.equal(await covers("/foo", "/foo/bar/:id", "/foo/bar/1"), true);
  assert.equal(await covers("/foo", "/other/bar", "/other/bar"), false);
  assert.equal(await covers("/foo", "/foo", "/foo"), true);
  assert.equal(await covers("/foo", "/foo/", "/foo"), true);
  assert.equal(await covers("/foo", "/foobar", "/foobar"), false);
});

Deno.test("a guard on a path applies to every route registered at that path", async () => {
  const guarded = () => new App().use("/admin", () => new Response("no", { status: 403 }));
  const component = () => <p>page</p>;
  const apps = {
    get: guarded().get("/admin", ok),
    all: guarded().all("/admin", ok),
    route: guarded().route("/admin", { component }),
    "lazy route": guarded().route("/admin", () => Promise.resolve({ component })),
    "mounted at the path": guarded().mountApp("/admin", new App().get("/", ok)),
    "mounted at the root": guarded().mountApp("/", new App().get("/admin", ok)),
    "mounted with a base path": guarded().mountApp("/", new App({ basePath: "/admin" }).get("/", ok)),
  };
  for (const [name, app] of Object.entries(apps)) {
    assert.equal((await client(app).get("/admin")).status, 403, name);
  }
  const posted = guarded().post("/admin", ok).put("/admin", ok).delete("/admin", ok);
  for (const method of ["post", "put", "delete"] as const) {
    assert.equal((await client(posted)[method]("/admin")).status, 403, method);
  }
});

Deno.test("a layout and an error page for a path apply to the path itself", async () => {
  const app = new App()
    .layout("/in", ({ Component }) => (
      <main>
        <Component />
      </main>
    ))
    .onError("/broken", () => new Response("sorry"))
    .route("/in", { component: () => <>in</> })
    .get("/broken", fail);
  assert.equal(await bodyOf(await client(app).get("/in")), "<main>in</main>");
  assert.equal(await client(app).text("/broken"), "sorry");
});

Deno.test("scopes are matched by the text of the pattern, not by what it matches", async () => {
  assert.equal(await covers("/foo/*", "/foo/bar", "/foo/bar"), false);
  assert.equal(await covers("/foo/*", "/foo/*/bar", "/foo/x/bar"), true);
  assert.equal(await covers("/u/:id", "/u/:id/x", "/u/1/x"), true);
  assert.equal(await covers("/u/:id", "/u/:other/x", "/u/1/x"), false);
});

Deno.test("for an unmatched address only the outermost middlewares run", async () => {
  const seen: string[] = [];
  const note = (name: string): Middleware<unknown> => (ctx) => (seen.push(name), ctx.next());
  const app = new App().use(note("root")).use("/foo", note("foo")).get("/foo/bar", ok);
  assert.equal((await client(app).get("/foo/nothing")).status, 404);
  assert.deepEqual(seen, ["root"]);
});

Deno.test("an error page is rendered outside the middlewares of its scope", async () => {
  const app = new App().use(passed("X-Root")).onError("*", () => new Response("sorry", { status: 500 }))
    .get("/", fail);
  const response = await client(app).get("/");
  assert.equal(await response.text(), "sorry");
  assert.equal(response.headers.has("X-Root"), false);
});

Deno.test("the nearest error route handles an error, and its own error goes to the next one out", async () => {
  const app = new App()
    .onError("*", (ctx) => new Response(`root: ${(ctx.error as Error).message}`))
    .onError("/near", () => new Response("near"))
    .onError("/broken", () => {
      throw new Error("broken page");
    })
    .get("/near/x", fail).get("/broken/x", fail).get("/x", fail);
  const { text } = client(app);
  assert.equal(await text("/near/x"), "near");
  assert.equal(await text("/x"), "root: failed");
  assert.equal(await text("/broken/x"), "root: broken page");
});

Deno.test("notFound() handles 404s before onError(), wherever it is registered; the last one counts", async () => {
  const app = new App().onError("*", () => new Response("error"))
    .get("/thrower", () => {
      throw new HttpError(404);
    })
    .get("/gone", () => {
      throw new HttpError(410);
    })
    .notFound(() => new Response("first"))
    .notFound(() => new Response("not found", { status: 404 }));
  const { text } = client(app);
  assert.equal(await text("/nothing"), "not found");
  assert.equal(await text("/thrower"), "not found");
  assert.equal(await text("/gone"), "error");
});

Deno.test("a notFound component responds with 200 unless its handler sets another status; an onError one with the error's", async () => {
  const component = () => <p>page</p>;
  const { get } = client(new App().notFound({ component }));
  assert.equal((await get("/nothing")).status, 200);

  const missing = client(new App().notFound({ component, handler: () => page(undefined, { status: 404 }) }));
  assert.equal((await missing.get("/nothing")).status, 404);

  const errors = new App().onError("*", { component }).get("/", () => {
    throw new HttpError(501);
  }).get("/bug", fail);
  assert.equal((await client(errors).get("/")).status, 501);
  assert.equal((await client(errors).get("/bug")).status, 500);
});

Deno.test("an unmatched address sets ctx.error only if a middleware runs", async () => {
  const answer: Middleware<unknown> = (ctx) => new Response(ctx.error === null ? "none" : "set");
  assert.equal(await client(new App().onError("*", answer)).text("/nothing"), "none");
  const app = new App().use((ctx) => ctx.next()).onError("*", answer);
  assert.equal(await client(app).text("/nothing"), "set");
});

Deno.test("an error page has the wrappers of the place where the error was thrown", async () => {
  const layout = (name: string) => ({ Component }: PageProps) => (
    <>
      {name}/<Component />
    </>
  );
  const app = new App().layout("*", layout("root")).layout("/in", layout("in"))
    .onError("/in", { component: () => <>sorry</> }).get("/in/x", fail);
  const { result } = await silently(() => client(app).get("/in/x"));
  assert.equal(await bodyOf(result), "root/in/sorry");
});
