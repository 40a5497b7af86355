import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("the catalogue is searched by its address and leads to a page for each test", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const read = async (path: string) => await (await site.fetch(path, { cookie })).text();

  const all = await read("/admin/tests");
  assert.match(all, />19 tests</);
  const found = await read("/admin/tests?query=short+personality&domain=personality&minutes=nonsense");
  assert.match(found, />1 test</);
  assert.match(found, /value="short personality"/);
  const [, address] = /href="(\/admin\/tests\/\d+)"/.exec(found)!;
  assert.match(await read("/admin/tests?query=nothing+like+it"), /No test fits/);

  const page = await read(address!);
  assert.match(page, /<h1>Short Personality Profile/);
  assert.match(page, /Cronbach|from its components/);
  assert.equal((await site.fetch("/admin/tests/999999", { cookie })).status, 404);
});
