import assert from "node:assert/strict";
import { openTestSite } from "$/tests/helpers/pages/site.ts";
import { words } from "$/tests/helpers/world/words.ts";
import { world } from "$/tests/helpers/world/world.ts";

Deno.test("words are cached for seven days under their version, and revalidated under any other", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const { version } = words.file("fr", "common")!;
  const current = await site.fetch(`/locales/fr/common.json?v=${version}`);
  assert.equal(current.headers.get("cache-control"), "public, max-age=604800, immutable");
  assert.equal((await current.json()).login.password, "Mot de passe");

  const stale = await site.fetch("/locales/fr/common.json?v=0123456789");
  assert.equal(stale.headers.get("cache-control"), "no-cache");
  const unchanged = await site.fetch("/locales/fr/common.json", {
    headers: { "if-none-match": stale.headers.get("etag")! },
  });
  assert.equal(unchanged.status, 304);
});

Deno.test("an unknown language or namespace is not found", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (const name of ["de/common", "fr/secrets", "fr/..%2f..%2fdeno", "__proto__/common"]) {
    assert.equal((await site.fetch(`/locales/${name}.json`)).status, 404, name);
  }
});
