import assert from "node:assert/strict";
import { eachHost } from "./each_host.ts";

Deno.test("a URL of several servers is one URL for each, with the same sign-in and path", () => {
  const hrefs = (url: string) => eachHost(url).map(({ href }) => href);
  assert.deepEqual(hrefs("postgres://me:a,b%40@one:5432,two:5433/assay?sslmode=require"), [
    "postgres://me:a,b%40@one:5432/assay?sslmode=require",
    "postgres://me:a,b%40@two:5433/assay?sslmode=require",
  ]);
  assert.deepEqual(hrefs("nats://one:4222,[::1]:4223"), ["nats://one:4222", "nats://[::1]:4223"]);
  assert.throws(() => eachHost("no address"));
});
