import assert from "node:assert/strict";
import { App, csp } from "../mod.ts";
import { Builder } from "./mod.ts";

/** The events sent to a page, one by one. */
async function* events(address: string): AsyncGenerator<string> {
  const response = await fetch(`${address}/_frsh/alive`);
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    yield /data: (\S+)/.exec(text)![1]!;
  }
}

Deno.test("in development pages listen for changes and receive them", async () => {
  const root = await Deno.makeTempDir();
  await Deno.mkdir(`${root}/static`);
  const stop = new AbortController();
  const listening = Promise.withResolvers<string>();
  const app = new App().use(csp({ useNonce: true })).get("/", (ctx) => ctx.render(null))
    .get("/data", () => Response.json({}));
  await new Builder({ root }).listen(() => Promise.resolve({ app }), {
    port: 0,
    hostname: "127.0.0.1",
    signal: stop.signal,
    onListen: ({ port }) => listening.resolve(`http://127.0.0.1:${port}`),
  });
  const address = await listening.promise;

  const page = await fetch(address);
  const nonce = /'nonce-(\w+)'/.exec(page.headers.get("Content-Security-Policy")!)![1];
  assert.ok(
    (await page.text()).endsWith(`<script type="module" src="/_frsh/alive.js" nonce="${nonce}"></script>`),
  );
  assert.deepEqual(await (await fetch(`${address}/data`)).json(), {});
  assert.match(await (await fetch(`${address}/_frsh/alive.js`)).text(), /location\.reload/);

  const versions = events(address);
  const first = (await versions.next()).value;
  await Deno.writeTextFile(`${root}/static/style.css`, "body {}");
  assert.notEqual((await versions.next()).value, first);

  await versions.return(undefined);
  stop.abort();
  await Deno.remove(root, { recursive: true });
});
