import assert from "node:assert/strict";
import type { VNode } from "preact";
import { App } from "../mod.ts";
import { asset, assetSrcSet } from "../runtime/mod.ts";
import { BUILD_ID } from "../runtime/build_id.ts";
import { bodyOf, client } from "../testing/app.ts";

async function rendered(vnode: VNode, path = "/"): Promise<string> {
  const app = new App().get("*", (ctx) => ctx.render(vnode));
  return await bodyOf(await client(app).get(path));
}

Deno.test("links to this page and to pages above it are marked", async () => {
  const link = (href: string) => <a href={href}>x</a>;
  const current = (href: string) => `<a data-current="true" aria-current="page" href="${href}">x</a>`;
  const ancestor = (href: string) => `<a data-ancestor="true" aria-current="true" href="${href}">x</a>`;
  const plain = (href: string) => `<a href="${href}">x</a>`;
  for (
    const [href, on, expected] of [
      ["/a/b", "/a/b", current],
      ["/a/b/", "/a/b", current],
      ["/a/b#part", "/a/b?q=1", current],
      ["/a/b?q=1", "/a/b?q=1", current],
      ["/a/b?q=2", "/a/b?q=1", ancestor],
      ["/a/b?q=2", "/a/b", ancestor],
      ["/a", "/a/b", ancestor],
      ["/", "/a/b", ancestor],
      ["/a/b/c", "/a/b", plain],
      ["/a", "/ab", plain],
      ["https://other.site/a/b", "/a/b", plain],
    ] as [string, string, typeof plain][]
  ) {
    assert.equal(await rendered(link(href), on), expected(href), `${href} on ${on}`);
  }
});

Deno.test("the author's own aria-current is the only one", async () => {
  assert.equal(
    await rendered(<a href="/" aria-current="step">x</a>),
    '<a href="/" aria-current="step">x</a>',
  );
});

Deno.test("f-client-nav is rendered as written, including false", async () => {
  const html = await rendered(
    <div f-client-nav>
      <p f-client-nav={false}>
        <i f-client-nav="true" />
      </p>
    </div>,
  );
  assert.equal(
    html,
    '<div f-client-nav="true"><p f-client-nav="false"><i f-client-nav="true"></i></p></div>',
  );
});

Deno.test("images get the build's id; other elements and sites do not", async () => {
  const locked = `?__frsh_c=${BUILD_ID}`;
  const html = await rendered(
    <>
      <img src="/a.png" srcset="/b.png 1x, /c.png 2x" />
      <source src="/d.mp4" />
      <img src="/e.png" data-fresh-disable-lock />
      <img src="https://other.site/f.png" />
      <video src="/g.mp4" />
    </>,
  );
  for (const path of ["/a.png", "/b.png", "/c.png", "/d.mp4"]) assert.ok(html.includes(path + locked), path);
  for (const path of ["/e.png", "/f.png", "/g.mp4"]) assert.ok(!html.includes(path + locked), path);
});

Deno.test("asset() locks addresses of this site", () => {
  assert.equal(asset("/a?b#c"), `/a?b=&__frsh_c=${BUILD_ID}#c`);
  for (const path of ["a", "./a", "//cdn/a", "https://cdn/a", `/a?__frsh_c=1`]) {
    assert.equal(asset(path), path);
  }
  assert.equal(assetSrcSet("/a 1x, b 2x"), `/a?__frsh_c=${BUILD_ID} 1x, b 2x`);
  for (const srcset of ["image-set(/a)", "/a 1x, "]) assert.equal(assetSrcSet(srcset), srcset);
});
