import assert from "node:assert/strict";
import { App, HttpError, page, type PageProps } from "../mod.ts";
import { bodyOf, client, withBuild } from "../testing/app.ts";
import { silently } from "../testing/console.ts";
import type { RouteModule } from "./fs_routes.ts";

interface State {
  trail: string;
}
type Routes = Record<string, RouteModule<State> | (() => Promise<RouteModule<State>>)>;

const serve = (routes: Routes) => client(withBuild(new App<State>().fsRoutes(), { routes }));
const body = async (routes: Routes, path: string) => await bodyOf(await serve(routes).get(path));
const around = (name: string) => ({ Component }: PageProps) => (
  <>
    {name}/<Component />
  </>
);
const text = (text: string) => () => new Response(text);
const leave = (mark: string): RouteModule<State>["handler"] => (ctx) => {
  ctx.state.trail = (ctx.state.trail ?? "") + mark;
  return ctx.next();
};
const fail = () => {
  throw new Error("failed");
};

Deno.test("a file matches the path of its name", async () => {
  const { text: read } = serve({
    "index.ts": { handler: text("root") },
    "[id].ts": { handler: (ctx) => new Response(`id ${ctx.params.id}`) },
    "exact.ts": { handlers: text("exact") },
    "(group)/grouped.ts": { handler: text("grouped") },
    "docs/[...path].ts": { handler: (ctx) => new Response(`path ${ctx.params.path}`) },
    "a/[[opt]].ts": { handler: (ctx) => new Response(`opt ${ctx.params.opt}`) },
  });
  assert.equal(await read("/"), "root");
  assert.equal(await read("/x"), "id x");
  assert.equal(await read("/exact"), "exact");
  assert.equal(await read("/grouped"), "grouped");
  assert.equal(await read("/docs/a/b"), "path a/b");
  assert.deepEqual([await read("/a/1"), await read("/a")], ["opt 1", "opt "]);
});

Deno.test("a route allows its handlers' methods, lazy or not, and lists them", async () => {
  const mod: RouteModule<State> = { handler: { GET: text("get"), DELETE: text("gone") } };
  const shown: RouteModule<State> = { default: () => <p /> };
  for (const lazily of [false, true]) {
    const serving = (mod: RouteModule<State>) => serve({ "a.ts": lazily ? () => Promise.resolve(mod) : mod });
    const reply = async (mod: RouteModule<State>, method: "post" | "options" | "head" | "get") => {
      const { status, headers } = await serving(mod)[method]("/a");
      return `${status} ${headers.get("allow") ?? ""}`.trim();
    };
    const repliesOf = async (
      mod: RouteModule<State>,
    ) => [
      await reply(mod, "get"),
      await reply(mod, "head"),
      await reply(mod, "post"),
      await reply(mod, "options"),
    ];
    assert.deepEqual(await repliesOf(mod), ["200", "200", "405 GET, DELETE", "204 GET, DELETE"]);
    assert.deepEqual(await repliesOf(shown), ["200", "200", "405 GET", "204 GET"]);
    assert.equal(await reply({ handler: text("all") }, "post"), "200");
  }
});

Deno.test("an error page for a wrong method keeps the Allow header", async () => {
  const app = serve({
    "_error.tsx": () => Promise.resolve({ default: () => <p>no</p> }),
    "a.ts": () => Promise.resolve({ handler: { GET: text("get") } }),
  });
  const refused = await app.put("/a");
  assert.deepEqual([refused.status, refused.headers.get("allow")], [405, "GET"]);
});

Deno.test("two files may share a path, each with its methods", async () => {
  const app = serve({
    "(foo)/bar/index.ts": { handler: { POST: text("post") } },
    "bar/index.ts": { handler: { GET: text("get") } },
  });
  assert.deepEqual([await app.text("/bar"), await (await app.post("/bar")).text()], ["get", "post"]);
});

Deno.test("a component needs no GET handler, but an existing one is used", async () => {
  const default_ = (props: PageProps) => <p>{props.data === undefined ? "no data" : String(props.data)}</p>;
  const app = serve({
    "plain.tsx": { default: default_, handlers: { POST: text("posted") } },
    "own.tsx": { default: default_, handlers: { GET: () => page("own") } },
    "none.tsx": { default: default_, handlers: { GET: () => page() } },
  });
  assert.equal(await (await app.post("/plain")).text(), "posted");
  assert.equal(await bodyOf(await app.get("/plain")), "<p>[object Object]</p>");
  assert.equal(await bodyOf(await app.get("/own")), "<p>own</p>");
  assert.equal(await bodyOf(await app.get("/none")), "<p>no data</p>");
});

Deno.test("the app wrapper, layouts and middlewares of the folders above are around a page", async () => {
  const routes: Routes = {
    "_app.tsx": { default: around("app") },
    "_layout.tsx": { default: around("root") },
    "_middleware.ts": { handler: leave("a") },
    "in/_layout.tsx": { default: around("in") },
    "in/_middleware.ts": { default: [leave("b"), leave("c")] as unknown as RouteModule<State>["default"] },
    "in/page.tsx": { default: (props) => <>{props.state.trail}</> },
    "in/index.tsx": { default: (props) => <>{props.state.trail}</> },
    "page.tsx": { default: (props) => <>{props.state.trail}</> },
  };
  assert.equal(await body(routes, "/in/page"), "app/root/in/abc");
  assert.equal(await body(routes, "/in"), "app/root/in/abc");
  assert.equal(await body(routes, "/page"), "app/root/a");
});

Deno.test("a group is a scope of its own", async () => {
  const group = (name: string): Routes => ({
    [`(${name})/_layout.tsx`]: { default: around(name) },
    [`(${name})/_error.tsx`]: { default: () => <>error of {name}</> },
    [`(${name})/${name}.tsx`]: { default: () => <>page</> },
    [`(${name})/${name}_fails.tsx`]: { default: fail },
  });
  const routes = { ...group("one"), ...group("two") };
  assert.equal(await body(routes, "/one"), "one/page");
  assert.equal(await body(routes, "/two"), "two/page");
  assert.equal(await body(routes, "/one_fails"), "one/error of one");
});

Deno.test("layouts and the app wrapper can be skipped, by a page or by a layout", async () => {
  const routes: Routes = {
    "_app.tsx": { default: around("app") },
    "_layout.tsx": { default: around("root") },
    "bare.tsx": { default: () => <>bare</>, config: { skipAppWrapper: true, skipInheritedLayouts: true } },
    "page.tsx": { default: () => <>page</> },
    "in/_layout.tsx": { default: around("in"), config: { skipAppWrapper: true, skipInheritedLayouts: true } },
    "in/deep/_layout.tsx": { default: around("deep") },
    "in/deep/index.tsx": { default: () => <>page</> },
  };
  assert.equal(await body(routes, "/bare"), "bare");
  assert.equal(await body(routes, "/page"), "app/root/page");
  assert.equal(await body(routes, "/in/deep"), "in/deep/page");
});

Deno.test("routeOverride moves a route, not its scope", async () => {
  const routes: Routes = {
    "in/_middleware.ts": { handler: leave("in") },
    "in/page.ts": {
      config: { routeOverride: "/out/:id(\\d+)" },
      handler: (ctx) => new Response(ctx.state.trail + ctx.params.id),
    },
  };
  assert.equal(await serve(routes).text("/out/7"), "in7");
  assert.equal((await serve(routes).get("/out/x")).status, 404);
  assert.equal((await serve(routes).get("/in/page")).status, 404);
});

Deno.test("fsRoutes() with a path moves the routes below it; their scopes stay", async () => {
  const app = new App<State>().use("/in", leave("use") as never).fsRoutes("/below");
  const routes: Routes = { "in/page.ts": { handler: (ctx) => new Response(ctx.state.trail ?? "") } };
  assert.equal(await client(withBuild(app, { routes })).text("/below/in/page"), "use");
});

Deno.test("_error handles errors thrown below it, _404 unmatched paths", async () => {
  const app = serve({
    "_404.tsx": { default: () => <>nothing here</> },
    "_error.tsx": { default: (props) => <>{(props.error as Error).message}</> },
    "fails.ts": { handler: fail },
    "in/_error.tsx": {
      handler: () => {
        throw new HttpError(501, "twice");
      },
    },
    "in/fails.ts": { handler: fail },
    "missing.ts": {
      handler: () => {
        throw new HttpError(404);
      },
    },
  });
  const answer = async (path: string) => {
    const response = await app.get(path);
    return [response.status, await bodyOf(response)];
  };
  assert.deepEqual(await answer("/fails"), [500, "failed"]);
  assert.deepEqual(await answer("/in/fails"), [501, "twice"]);
  assert.deepEqual(await answer("/nothing"), [200, "nothing here"]);
  assert.deepEqual(await answer("/missing"), [200, "nothing here"]);
});

Deno.test("_500 is another name of _error", async () => {
  assert.equal(
    await body({ "_500.tsx": { default: () => <>sorry</> }, "x.ts": { handler: fail } }, "/x"),
    "sorry",
  );
});

Deno.test("an async page, layout or wrapper may wait, or return a Response", async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 1));
  const around = (name: string): RouteModule<State>["default"] => async ({ Component, url }) => {
    await wait();
    return url.searchParams.has(name) ? new Response(name) : (
      <>
        {name}/<Component />
      </>
    );
  };
  const routes: Routes = {
    "_app.tsx": { default: around("app") },
    "_layout.tsx": { default: around("layout") },
    "page.tsx": { default: around("page") },
  };
  assert.equal(await body(routes, "/page"), "app/layout/page/");
  for (const name of ["app", "layout", "page"]) assert.equal(await serve(routes).text(`/page?${name}`), name);
});

Deno.test("a file without usable exports is refused", async () => {
  assert.throws(() => serve({ "index.tsx": {} }), /relevant exports in: routes\/index\.tsx/);
  const { result } = await silently(() => serve({ "index.tsx": () => Promise.resolve({}) }).get("/"));
  assert.equal(result.status, 500);
});

// deno-lint-ignore no-explicit-any
const ofFresh1: any = (_req: unknown, _ctx: unknown) => {};

Deno.test("a handler with the arguments of an older Fresh is refused", () => {
  assert.throws(() => serve({ "index.ts": { handler: ofFresh1 } }), /only have one argument/);
});

Deno.test("unsupported config of a middleware or layout is ignored, with a warning", async () => {
  const routes: Routes = {
    "_middleware.ts": { handler: { GET: text("never") } },
    "_layout.tsx": { handler: text("never"), default: around("layout") },
    "index.tsx": { default: () => <>page</> },
  };
  const { result, warnings } = await silently(() => body(routes, "/"));
  assert.equal(result, "layout/page");
  assert.deepEqual(warnings.map(([message]) => message), [
    "🍋 %c[WARNING] Unsupported route config: Middleware does not support object handlers with GET, POST, etc. in routes/_middleware.ts",
    "🍋 %c[WARNING] Unsupported route config: Layout does not support handlers",
  ]);
});

Deno.test("style sheets of a lazily loaded route are linked in the head", async () => {
  const mod: RouteModule<State> = { default: () => <p />, css: ["/page.css"] };
  const html = async (routes: Routes) => await serve(routes).text("/");
  assert.match(
    await html({ "index.tsx": () => Promise.resolve(mod) }),
    /<link rel="stylesheet" href="\/page.css"\/?><\/head>/,
  );
  assert.doesNotMatch(await html({ "index.tsx": mod }), /page\.css/);
});
