import assert from "node:assert/strict";
import { App, csp, type CSPOptions, type Middleware } from "../mod.ts";
import { nonceOf } from "../server/errors.ts";
import { client } from "../testing/app.ts";

const HEADER = "Content-Security-Policy";
const DEFAULT =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; " +
  "media-src 'self' data: blob:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'self'; " +
  "form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests";

const page: Middleware<unknown> = (ctx) =>
  ctx.render(
    <html>
      <head>
        <style>a</style>
        <script nonce="own">b</script>
      </head>
      <body>
        <script>c</script>
      </body>
    </html>,
  );

const ask = async (
  options: CSPOptions,
  answer: Middleware<unknown> = () => new Response("ok"),
  ...inner: Middleware<unknown>[]
) => await client(new App().use(csp(options), ...inner).get("/", answer)).get("/");

Deno.test("the default policy", async () => {
  assert.equal((await ask({})).headers.get(HEADER), DEFAULT);
});

Deno.test("a directive of the app replaces the default of that name", async () => {
  const policy = (await ask({ csp: ["font-src 'self' https://fonts.test", "frame-src 'none'"] })).headers.get(
    HEADER,
  )!;
  assert.equal(
    policy,
    DEFAULT.replace("font-src 'self'; ", "") + "; font-src 'self' https://fonts.test; frame-src 'none'",
  );
});

Deno.test("the policy can be report-only, with an address for reports", async () => {
  const { headers } = await ask({ reportOnly: true, reportTo: "/reports" });
  assert.equal(headers.get(HEADER), null);
  assert.equal(
    headers.get(`${HEADER}-Report-Only`),
    `${DEFAULT}; report-to csp-endpoint; report-uri /reports`,
  );
  assert.equal(headers.get("Reporting-Endpoints"), 'csp-endpoint="/reports"');
});

Deno.test("with nonces only the page's own scripts and styles run", async () => {
  const response = await ask({ useNonce: true }, page);
  const nonce = nonceOf(response)!;
  assert.match(nonce, /^[0-9a-f]{32}$/);
  assert.equal(response.headers.get(HEADER), DEFAULT.replaceAll("'unsafe-inline'", `'nonce-${nonce}'`));
  const html = await response.text();
  assert.ok(html.includes(`<style nonce="${nonce}">`) && html.includes(`<script nonce="${nonce}">c`));
  assert.ok(html.includes('<script nonce="own">'));
});

Deno.test("each page has a nonce of its own", async () => {
  const nonces = await Promise.all(Array.from({ length: 600 }, async () => nonceOf(await ask({}, page))));
  assert.equal(new Set(nonces).size, 600);
});

Deno.test("a response that is not a page has no nonce, and keeps 'unsafe-inline'", async () => {
  assert.equal((await ask({ useNonce: true })).headers.get(HEADER), DEFAULT);
});

Deno.test("a middleware that rebuilds the Response keeps the nonce", async () => {
  const rebuild: Middleware<unknown> = async (ctx) => {
    const response = await ctx.next();
    return new Response(response.body, response);
  };
  const response = await ask({ useNonce: true }, page, rebuild);
  const nonce = /'nonce-(\w+)'/.exec(response.headers.get(HEADER)!)![1];
  assert.ok((await response.text()).includes(`nonce="${nonce}"`));
  assert.equal(nonceOf(response), nonce);
});
