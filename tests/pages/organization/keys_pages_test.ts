import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const KEYS = "/admin/org/settings/keys";

Deno.test("an admin makes, rotates and ends a key, and reads it once", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const htmlOf = async (answer: Response) => [answer.status, await answer.text()] as const;
  const fields = {
    name: "Payroll",
    "scopes.read:projects": "on",
    days: "90",
    addresses: "",
    callsPerMinute: "600",
  };

  const [, empty] = await htmlOf(await site.fetch(KEYS, { cookie }));
  assert.match(empty, /No keys yet\./);

  const { "scopes.read:projects": _, ...without } = fields;
  const [status, refused] = await htmlOf(
    await site.submit(`${KEYS}/new`, { ...without, addresses: "not an address" }, { cookie }),
  );
  assert.equal(status, 400);
  assert.match(refused, /id="scopes-message"/);
  assert.match(refused, /id="addresses-message"/);
  assert.match(refused, /value="Payroll"/, "what was typed is kept");

  const [, made] = await htmlOf(
    await site.submit(`${KEYS}/new`, { ...fields, addresses: "192.0.2.0/24\n2001:db8::1" }, { cookie }),
  );
  const [key] = /assay_sk_[0-9A-Za-z]{38}/.exec(made)!;
  const [, list] = await htmlOf(await site.fetch(KEYS, { cookie }));
  assert.ok(!list.includes(key), "no other page shows it");
  assert.ok(list.includes(`…${key.slice(-4)}`));
  assert.match(list, /from 192\.0\.2\.0\/24, 2001:db8::1/);

  const [{ id }] = await t.sql`select id from api_keys` as [{ id: string }];
  const [, rotated] = await htmlOf(
    await site.submit(`${KEYS}/${id}/rotate`, { overlapHours: "1" }, { cookie }),
  );
  const [next] = /assay_sk_[0-9A-Za-z]{38}/.exec(rotated)!;
  assert.notEqual(next, key);
  assert.match((await htmlOf(await site.fetch(KEYS, { cookie })))[1], /The one before works until/);

  const ended = await site.submit(`${KEYS}/${id}/end`, {}, { cookie });
  assert.equal(ended.headers.get("location"), KEYS);
  assert.match((await htmlOf(await site.fetch(KEYS, { cookie })))[1], /Ended on/);
  const verbs = await t.sql<{ verb: string }[]>`
    select verb from audit_events where subject_kind = 'key' and subject_id = ${id} order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), ["createKey", "rotateKey", "endKey"]);
});
