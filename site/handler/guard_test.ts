import assert from "node:assert/strict";
import { withGuard } from "./guard.ts";

const guarded = withGuard(() => Promise.resolve(new Response("in")));
const statusOf = async (request: Request) => (await guarded(request)).status;

Deno.test("a method that no route has is refused; a method of any route passes", async () => {
  const statuses = await Promise.all(
    ["GET", "PATCH", "PROPFIND", "QUERY"].map((method) =>
      statusOf(new Request("http://assay.test/", { method }))
    ),
  );
  assert.deepEqual(statuses, [200, 200, 501, 501]);
});

Deno.test("an invalid Host header is refused", async () => {
  const request = new Request("http://assay.test/");
  Object.defineProperty(request, "url", { value: "http://a b/" });
  assert.equal(await statusOf(request), 400);
});
