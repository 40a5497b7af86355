import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { importInstrument } from "$/domain/instruments/import_instrument.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { smallInstrument } from "../../helpers/scoring/small_instrument.ts";
import { world } from "../../helpers/world/world.ts";

Deno.test("an image is served by its hash to anybody, is cached for good, and cannot run scripts", async () => {
  await using t = await world();
  const instrument = smallInstrument();
  await importInstrument(t.sql, instrument);
  const { bytes } = instrument.images["large.svg"]!;
  const site = await openTestSite(t);
  const path = `/images/${createHash("sha256").update(bytes).digest("hex")}`;
  const answer = await site.fetch(path);
  assert.equal(answer.status, 200);
  assert.deepEqual(new Uint8Array(await answer.arrayBuffer()), bytes);
  const headers = ["content-type", "cache-control", "content-security-policy", "x-content-type-options"];
  assert.deepEqual(headers.map((name) => answer.headers.get(name)), [
    "image/svg+xml",
    "public, max-age=31536000, immutable",
    "default-src 'none'; style-src 'unsafe-inline'",
    "nosniff",
  ]);
  const etag = answer.headers.get("etag")!;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await site.fetch(path, { headers: { "if-none-match": known } });
    assert.equal(again.status, 304, known);
  }
});

Deno.test("an unknown image is not found, whatever its name", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  for (const name of ["0".repeat(64), "0".repeat(63), `${"0".repeat(63)}G`, "%00", "%ff", "..%2fcss"]) {
    const answer = await site.fetch(`/images/${name}`);
    assert.equal(answer.status, 404, name);
    await answer.body?.cancel();
  }
});
