import assert from "node:assert/strict";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { world } from "../../helpers/world/world.ts";

const PAGE = "/admin/org/settings/webhooks";

Deno.test("an admin adds a webhook, reads its secret once, tries it, disables it and removes it", async () => {
  await using t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const opened = async (path: string) => await (await site.fetch(path, { cookie: dana })).text();
  assert.match(await opened(PAGE), /No webhooks yet/);

  const form = { url: "https://10.0.0.8/", "events.batch.closed": "on", "events.report.ready": "on" };
  const inside = await sendForm(site, `${PAGE}/new`, form, dana);
  assert.equal(inside.status, 400);
  assert.match(inside.text, /leads into a private network[^]*name="events.batch.closed"[^>]* checked/);
  const none = await sendForm(site, `${PAGE}/new`, { url: "https://hooks.cedar.test/in" }, dana);
  assert.equal(none.status, 400);
  assert.match(none.text, /This field is required/);

  const added = await sendForm(site, `${PAGE}/new`, { ...form, url: "https://hooks.cedar.test/in" }, dana);
  const [, secret] = /<code[^>]*>(whsec_[A-Za-z0-9+/]{43}=)</.exec(added.text)!;
  const [{ id, stored }] = await t.sql<
    [{ id: string; stored: string }]
  >`select id, secret as stored from webhooks`;
  const home = `${PAGE}/${id}`;
  assert.ok(!stored.includes(secret!.slice(6)), "stored encrypted");
  assert.match(await opened(PAGE), /hooks\.cedar\.test\/in[^]*2 kinds of events[^]*Enabled/);
  assert.ok(!(await opened(home)).includes(secret!.slice(6)), "shown once");

  const tried = await sendForm(site, `${home}/test`, {}, dana);
  assert.match(tried.text, /Test event[^]*Waiting[^]*A test event is on its way/);
  const [, delivery] = /deliveries\/([\da-f-]{36})\/retry/.exec(tried.text)!;
  await t.sql`
    update webhook_deliveries set finished_at = now(), attempts = 3, status = 500, failure = 'status', ms = 12`;
  assert.match(await opened(home), /Failed[^]*answered with an error[^]*3 attempts · Status 500 · 12 ms/);
  await t.sql`
    insert into webhook_attempts (delivery_id, at, status, failure, ms, headers, answer)
    values (${delivery!}, now(), 500, 'status', 12, ${
    t.sql.json({ "webhook-id": delivery! })
  }, 'out of <order>')`;
  assert.match(
    await opened(`${home}/deliveries/${delivery}`),
    /"type":"webhook.test"|&quot;type&quot;:&quot;webhook.test[^]*Failed[^]*Status 500 · 12 ms[^]*out of &lt;order[^]*webhook-id: /,
  );
  assert.match(await opened(`${home}?state=failed`), /answered with an error/);
  assert.match(await opened(`${home}?state=delivered`), /No event has this state/);
  assert.match((await sendForm(site, `${home}/deliveries/${delivery}/retry`, {}, dana)).text, /sent again/);
  await t.sql`update webhook_deliveries set finished_at = now()`;
  assert.equal((await sendForm(site, `${home}/replay`, { from: "", to: "" }, dana)).status, 400);
  const range = { from: "2020-01-01T00:00", to: "2099-01-01T00:00", isFailedOnly: "on" };
  assert.match((await sendForm(site, `${home}/replay`, range, dana)).text, /1 event is sent again/);

  const rotated = await sendForm(site, `${home}/secret`, {}, dana);
  assert.match(rotated.text, /<code[^>]*>whsec_/);
  assert.match(await opened(home), /The secret before signs as well until/);
  const changed = await sendForm(site, home, {
    url: "https://hooks.cedar.test/out",
    "events.credits.low": "on",
  }, dana);
  assert.match(changed.text, /has been saved/);
  assert.match((await sendForm(site, `${home}/disable`, {}, dana)).text, /An admin has disabled it/);
  assert.match((await sendForm(site, `${home}/enable`, {}, dana)).text, /The webhook is enabled/);
  const removed = await sendForm(site, `${home}/remove`, {}, dana);
  assert.deepEqual([removed.to, /No webhooks yet/.test(removed.text)], [PAGE, true]);

  const verbs = await t.sql<{ verb: string }[]>`
    select verb from audit_events where subject_kind = 'webhook' order by id`;
  assert.deepEqual(verbs.map(({ verb }) => verb), [
    ...[
      "createWebhook",
      "testWebhook",
      "replayWebhook",
      "replayWebhook",
      "rotateWebhookSecret",
      "changeWebhook",
    ],
    ...["disableWebhook", "enableWebhook", "deleteWebhook"],
  ]);
});
