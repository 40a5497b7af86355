import assert from "node:assert/strict";
import { NOBODY } from "../../model/account/actor.ts";
import { MINUTE } from "../../model/times.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { createKey } from "../machines/api_keys.ts";
import { callerOf, countCall } from "./count_call.ts";

Deno.test("the limit of a key is one for all sites, and new after a minute", async () => {
  await using t = await world();
  let now = Date.now();
  const sites = [0, 1, 2].map(() => ({ ...t.ctx, memory: new Map(), now: () => new Date(now) }));
  const limit = 100;
  const { id: keyId } = await createKey(t.ctx, t.dana, {
    ...{ name: "Three sites", scopes: ["read:projects"], addresses: [], callsPerMinute: limit },
    expiresAt: new Date(now + 60 * MINUTE),
  });
  const key = { name: "key", id: keyId, limit, unasked: 0 } as const;
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

Deno.test("calls of a session are one for all sites; the first of a minute ask no database", async () => {
  await using t = await world();
  let now = Date.now();
  const site = () => ({ ...t.ctx, memory: new Map(), now: () => new Date(now) });
  const session = { name: "session", id: t.dana.sessionId, limit: 100, unasked: 2 } as const;
  const idle = site();
  assert.deepEqual((await countCall(idle, session)).left, 99);
  assert.equal((await t.sql`select from attempts`).length, 0);
  const sites = [site(), site(), site()];
  const all = await Promise.all(
    sites.flatMap((site) => Array.from({ length: 60 }, () => countCall(site, session))),
  );
  const passed = all.filter(({ left }) => left >= 0).length;
  assert.ok(passed >= 100 && passed <= 100 + 2 * 3, String(passed));
  assert.equal((await countCall(sites[0]!, session)).left, -1);
  now += MINUTE;
  assert.equal((await countCall(sites[0]!, session)).left, 99);
});

Deno.test("people who sit a test are not counted", () => {
  assert.equal(callerOf(NOBODY), null);
  assert.equal(callerOf({ kind: "respondent", respondentId: "r", orgId: "o", batchId: "b" }), null);
});
