import assert from "node:assert/strict";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const SANDBOX = "/admin/org/settings/sandbox";
const HOOKS = "/admin/org/settings/webhooks";
const KEYS = "/admin/org/settings/keys";

Deno.test("an admin makes a sandbox and a key of it, which programs use, and sets it back", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const htmlOf = async (path: string) => await (await site.fetch(path, { cookie })).text();
  assert.match(await htmlOf(SANDBOX), /No sandbox yet\./);
  assert.doesNotMatch(await htmlOf(`${KEYS}/new`), /Where it works/);

  const made = await site.submit(SANDBOX, {}, { cookie });
  assert.equal(made.headers.get("location"), SANDBOX);
  const again = await site.submit(SANDBOX, {}, { cookie });
  assert.equal(again.status, 409);
  assert.match(await again.text(), /has a sandbox already/);
  const shown = await htmlOf(SANDBOX);
  assert.match(shown, /Cedar Valley \(sandbox\)/);
  const [, code] = /href="\/tests\?code=([A-Z\d-]+)"/.exec(shown)!;
  assert.equal((await site.fetch(`/tests?code=${code}`)).status, 200);

  assert.match(await htmlOf(`${KEYS}/new?place=sandbox`), /value="sandbox"[^>]* checked/);
  const fields = {
    name: "Trial",
    "scopes.read:projects": "on",
    "scopes.write:projects": "on",
    days: "30",
    addresses: "",
    callsPerMinute: "60",
  };
  const issued = await (await site.submit(`${KEYS}/new`, { ...fields, place: "sandbox" }, { cookie })).text();
  const [key] = /assay_sk_test_[0-9A-Za-z]{38}/.exec(issued)!;
  assert.match(await htmlOf(KEYS), /Trial <span[^>]*class="badge"[^>]*>Sandbox</);
  const post = (body: unknown) =>
    site.fetch("/api/v1/projects", {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  const created = await post({ name: "Tried" });
  assert.equal(created.status, 201, await created.text());
  assert.match(await htmlOf(SANDBOX), /<dt>Projects<\/dt><dd>2</);

  assert.match(shown, /No webhooks yet[^]*receiver that you want to try/);
  assert.match(await htmlOf(`${HOOKS}/new?place=sandbox`), /value="sandbox"[^>]* checked/);
  const hook = { url: "https://hooks.cedar.test/trial", "events.batch.closed": "on" };
  assert.match(
    await (await site.submit(`${HOOKS}/new`, { ...hook, url: "https://10.0.0.8/", place: "sandbox" }, {
      cookie,
    })).text(),
    /leads into a private network[^]*value="sandbox"[^>]* checked/,
  );
  const added = await site.submit(`${HOOKS}/new`, { ...hook, place: "sandbox" }, { cookie });
  assert.match(await added.text(), /whsec_/);
  assert.match(await htmlOf(HOOKS), /hooks\.cedar\.test\/trial<\/a> <span[^>]*class="badge"[^>]*>Sandbox</);
  const [, home] = /href="([^"]+)">https:\/\/hooks/.exec(await htmlOf(SANDBOX))!;
  assert.match(await htmlOf(home!), /told of what happens in the sandbox, and of nothing else/);

  assert.match(await htmlOf(`${SANDBOX}/reset`), /cannot be undone/);
  await site.submit(`${SANDBOX}/reset`, {}, { cookie });
  assert.match(await htmlOf(SANDBOX), /<dt>Projects<\/dt><dd>1</);
  assert.equal((await post({ name: "Tried" })).status, 201, "the key works on");
});
