import assert from "node:assert/strict";
import type { ComponentChildren } from "preact";
import { App, type PageProps } from "../mod.ts";
import { Head } from "../runtime/mod.ts";
import { client } from "../testing/app.ts";

/** The document's head of a page inside a wrapper that has its own head. */
async function headOf(page: ComponentChildren, head: ComponentChildren): Promise<string> {
  const app = new App().appWrapper(({ Component }: PageProps) => (
    <html>
      <head>{head}</head>
      <body>
        <Component />
      </body>
    </html>
  )).get("/", (ctx) => ctx.render(<>{page}</>));
  return /<head>(.*)<\/head>/s.exec(await client(app).text("/"))![1]!.replaceAll(/ nonce="\w+"/g, "");
}

Deno.test("the title of the page replaces that of the wrapper", async () => {
  const head = await headOf(
    <Head>
      <title>page</title>
    </Head>,
    <>
      <meta charset="utf-8" />
      <title>wrapper</title>
    </>,
  );
  assert.equal(head, '<meta charset="utf-8"/><title>page</title>');
});

Deno.test("a meta replaces one with the same purpose; a link one with the same target", async () => {
  const head = await headOf(
    <Head>
      <meta name="description" content="page" />
      <link rel="canonical" href="/page" />
      <link rel="stylesheet" href="/page.css" />
    </Head>,
    <>
      <meta name="description" content="wrapper" />
      <meta name="other" content="kept" />
      <link rel="canonical" href="/" />
      <link rel="stylesheet" href="/wrapper.css" />
    </>,
  );
  assert.equal(
    head,
    '<meta name="description" content="page"/><meta name="other" content="kept"/><link rel="canonical" href="/page"/>' +
      '<link rel="stylesheet" href="/wrapper.css"/><link rel="stylesheet" href="/page.css"/>',
  );
});

Deno.test("a key identifies the element to replace", async () => {
  const head = await headOf(
    <Head>
      <style key="a">page</style>
    </Head>,
    <>
      <style>kept</style>
      <style key="a">wrapper</style>
      <style key="b">for islands to find</style>
    </>,
  );
  assert.equal(
    head,
    '<style>kept</style><style data-key="a">page</style><style data-key="b">for islands to find</style>',
  );
});

Deno.test("the last of several Heads wins, and components may be in them", async () => {
  const Title = ({ of }: { of: string }) => <title>{of}</title>;
  const page = (
    <>
      <Head>
        <Title of="first" />
      </Head>
      <p>text</p>
      <Head>
        <Title of="last" />
      </Head>
    </>
  );
  assert.equal(await headOf(page, <title>wrapper</title>), "<title>last</title>");
});

Deno.test("a Head leaves nothing in the body", async () => {
  const app = new App().get("/", (ctx) =>
    ctx.render(
      <div>
        <Head>
          <title>t</title>
        </Head>text
      </div>,
    ));
  assert.match(
    await client(app).text("/"),
    /<head><meta charset="utf-8"><title>t<\/title><\/head><body><div>text<\/div>/,
  );
});

Deno.test("a page that is a whole document keeps the elements of its Heads after its own", async () => {
  const app = new App().get("/", (ctx) =>
    ctx.render(
      <html>
        <head>
          <meta charset="utf-8" />
        </head>
        <body>
          <Head>
            <meta name="a" content="1" />
          </Head>
        </body>
      </html>,
    ));
  assert.match(
    await client(app).text("/"),
    /<head><meta charset="utf-8"\/><meta name="a" content="1"\/><\/head>/,
  );
});
