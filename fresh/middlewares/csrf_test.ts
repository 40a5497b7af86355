import assert from "node:assert/strict";
import { App, csrf, type CsrfOptions } from "../mod.ts";
import { client } from "../testing/app.ts";

const SITE = "https://site.test";

async function status(
  method: string,
  headers: Record<string, string>,
  origin?: CsrfOptions["origin"],
): Promise<number> {
  const app = new App().use(csrf({ origin })).all("/", () => new Response());
  return (await client(app).request(new Request(`${SITE}/`, { method, headers }))).status;
}

Deno.test("a request with a safe method is accepted from any origin", async () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) {
    assert.equal(await status(method, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" }), 200);
  }
});

Deno.test("a request with another method is accepted from this site, or without an origin", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    assert.equal(await status(method, { "Sec-Fetch-Site": "same-origin" }), 200);
    assert.equal(await status(method, { "Sec-Fetch-Site": "none" }), 200);
    assert.equal(await status(method, { Origin: SITE }), 200);
    assert.equal(await status(method, {}), 200);
    assert.equal(await status(method, { "Sec-Fetch-Site": "cross-site" }), 403);
    assert.equal(await status(method, { "Sec-Fetch-Site": "same-site" }), 403);
    assert.equal(await status(method, { Origin: "https://evil.test" }), 403);
    assert.equal(await status(method, { Origin: "null" }), 403);
  }
});

Deno.test("other sites can be trusted by name, list or rule", async () => {
  const friend = { Origin: "https://friend.test", "Sec-Fetch-Site": "cross-site" };
  const stranger = { Origin: "https://stranger.test", "Sec-Fetch-Site": "cross-site" };
  const rules: CsrfOptions["origin"][] = [
    friend.Origin,
    [SITE, friend.Origin],
    (origin) => origin === friend.Origin,
  ];
  for (const origin of rules) {
    assert.deepEqual([await status("POST", friend, origin), await status("POST", stranger, origin)], [
      200,
      403,
    ]);
  }
});
