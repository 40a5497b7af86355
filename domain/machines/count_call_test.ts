import assert from "node:assert/strict";
import { MINUTE } from "../../model/times.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { createKey } from "./api_keys.ts";
import { countCall } from "./count_call.ts";

Deno.test("the limit of a key is one for all sites, and new after a minute", async () => {
  await using t = await world();
  let now = Date.now();
  const sites = [0, 1, 2].map(() => ({ ...t.ctx, memory: new Map(), now: () => new Date(now) }));
  const limit = 100;
  const { id: keyId } = await createKey(t.ctx, t.dana, {
    ...{ name: "Three sites", scopes: ["read:projects"], addresses: [], callsPerMinute: limit },
    expiresAt: new Date(now + 60 * MINUTE),
  });
  const key = { orgId: t.cedar.id, keyId, callsPerMinute: limit };
  const asked = async (each: number) => {
    const counted = await Promise.all(
      sites.flatMap((site) => Array.from({ length: each }, () => countCall(site, key))),
    );
    return counted.map(({ left }) => left);
  };
  const first = await asked(20);
  assert.ok(first.every((left) => left >= 0 && left < limit));
  const all = [...first, ...await asked(40)];
  assert.equal(all.filter((left) => left >= 0).length, limit);
  const { left, endsAt } = await countCall(sites[0]!, key);
  assert.deepEqual([left, endsAt.getTime()], [-1, now + MINUTE]);

  now += MINUTE;
  assert.equal((await asked(100)).filter((left) => left >= 0).length, limit);
  now += MINUTE;
  // One site alone has all of it, whatever the others had before, and tells it exactly.
  const alone = [];
  for (let nth = 0; nth < limit + 5; nth++) alone.push((await countCall(sites[0]!, key)).left);
  assert.deepEqual(alone, [
    ...Array.from({ length: limit }, (_, nth) => limit - 1 - nth),
    ...Array(5).fill(-1),
  ]);
});
