import assert from "node:assert/strict";
import { App, trailingSlashes } from "../mod.ts";
import { client } from "../testing/app.ts";

Deno.test("an address with or without a trailing slash redirects to the other", async () => {
  const location = async (mode: "always" | "never", path: string) => {
    const app = new App().use(trailingSlashes(mode)).all("*", () => new Response());
    const response = await client(app).get(path);
    return response.status === 302 ? response.headers.get("Location") : response.status;
  };
  assert.equal(await location("always", "/"), 200);
  assert.equal(await location("always", "/a/b?c=/"), "/a/b/?c=/");
  assert.equal(await location("always", "/a/b/"), 200);
  assert.equal(await location("never", "/"), 200);
  assert.equal(await location("never", "/a/b/?c"), "/a/b?c");
  assert.equal(await location("never", "/a/b"), 200);
});
