import assert from "node:assert/strict";
import { withGuard } from "./guard.ts";

const guarded = withGuard(() => Promise.resolve(new Response("in")));
const statusOf = async (request: Request) => (await guarded(request)).status;

Deno.test("a method without any route is refused, other methods pass", async () => {
  const statuses = await Promise.all(
    ["GET", "PATCH", "PROPFIND", "QUERY"].map((method) =>
      statusOf(new Request("http://assay.test/", { method }))
    ),
  );
  assert.deepEqual(statuses, [200, 200, 501, 501]);
});

Deno.test("a Host header that is not a valid host is refused", async () => {
  const request = new Request("http://assay.test/");
  Object.defineProperty(request, "url", { value: "http://a b/" });
  assert.equal(await statusOf(request), 400);
});
