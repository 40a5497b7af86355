import assert from "node:assert/strict";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { App, type PageProps } from "../mod.ts";
import { bodyOf, client } from "../testing/app.ts";

const Document = ({ Component }: PageProps) => (
  <html lang="fr">
    <head>
      <title>document</title>
    </head>
    <body class="plain">
      <Component />
    </body>
  </html>
);
const page = async (app: App<unknown>) => await client(app).text("/");

Deno.test("missing parts of a document are added", async () => {
  const fragment = new App().get("/", (ctx) => ctx.render(<p>text</p>));
  assert.equal(
    await page(fragment),
    '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><p>text</p></body></html>',
  );
  const nothing = new App().get("/", (ctx) => ctx.render(null));
  assert.match(await page(nothing), /<body><\/body>/);
});

Deno.test("existing parts of a document are kept", async () => {
  const app = new App().appWrapper(Document).get("/", (ctx) => ctx.render(<p>text</p>));
  assert.equal(
    await page(app),
    '<!DOCTYPE html><html lang="fr"><head><title>document</title></head><body class="plain"><p>text</p></body></html>',
  );
});

Deno.test("layouts nest from the root inwards, inside the app wrapper", async () => {
  const around = (name: string) => ({ Component }: PageProps) => (
    <>
      {name}/<Component />
    </>
  );
  const app = new App().appWrapper(around("app")).layout("/", around("root")).layout("/in", around("in"))
    .get("/in/page", (ctx) => ctx.render(<>page</>))
    .get(
      "/in/bare",
      (ctx) => ctx.render(<>bare</>, {}, { skipAppWrapper: true, skipInheritedLayouts: true }),
    );
  const read = async (path: string) => await bodyOf(await client(app).get(path));
  assert.equal(await read("/in/page"), "app/root/in/page");
  assert.equal(await read("/in/bare"), "bare");
});

Deno.test("context reaches from a layout into the page, but not from the app wrapper", async () => {
  const From = createContext("nowhere");
  const provide = (value: string) => ({ Component }: PageProps) => (
    <From value={value}>
      <Component />
    </From>
  );
  const Page = () => <>{useContext(From)}</>;
  const inLayout = new App().layout("/", provide("layout")).get("/", (ctx) => ctx.render(<Page />));
  assert.equal(await bodyOf(await client(inLayout).get("/")), "layout");
  const inApp = new App().appWrapper(provide("app")).get("/", (ctx) => ctx.render(<Page />));
  assert.equal(await bodyOf(await client(inApp).get("/")), "nowhere");
});

Deno.test("pages, layouts and the wrapper get the request's properties", async () => {
  const seen: Record<string, unknown>[] = [];
  const tell = (props: PageProps) => {
    const { url, route, params, isPartial, error, data } = props;
    seen.push({ url: url.href, route, params: { ...params }, isPartial, error, data });
    return <props.Component />;
  };
  const app = new App().appWrapper(tell).layout("/", tell)
    .route("/:id", { component: tell, handler: () => ({ data: "data" }) });
  await client(app).get("/1");
  const common = {
    url: "http://localhost/1",
    route: "/:id",
    params: { id: "1" },
    isPartial: false,
    error: null,
  };
  assert.deepEqual(seen, [{ ...common, data: null }, { ...common, data: "data" }, {
    ...common,
    data: null,
  }]);
});

Deno.test("a vnode that is a module constant renders the same each time", async () => {
  const nav = (
    <nav>
      <a href="/">home</a>
      <a href="/a">a</a>
      <img src="/x.png" data-fresh-disable-lock />
    </nav>
  );
  const app = new App().get("/", (ctx) => ctx.render(nav)).get("/a", (ctx) => ctx.render(nav));
  const { text } = client(app);
  const first = await text("/");
  await text("/a");
  assert.equal(await text("/"), first);
});

Deno.test("a keyed component has its key on the page", async () => {
  const Item = () => <li>item</li>;
  const app = new App().get(
    "/",
    (ctx) => ctx.render(<>{[<Item key="a:b-->c" />, <Item key={9007199254740993n as never} />]}</>),
  );
  assert.equal(
    await bodyOf(await client(app).get("/")),
    "<!--frsh:key:a_b--_c--><li>item</li><!--/frsh:key--><!--frsh:key:9007199254740993--><li>item</li><!--/frsh:key-->",
  );
});

Deno.test("a page that throws during rendering does not affect the next", async () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const app = new App().onError("*", (ctx) => ctx.render(<a href="/">{(ctx.error as Error).message}</a>))
    .get("/", (ctx) =>
      ctx.render(
        <p>
          <Broken />
        </p>,
      ));
  assert.match(await page(app), /<a data-current="true" aria-current="page" href="\/">broken<\/a>/);
});
