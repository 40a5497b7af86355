import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import type { Assay } from "$/clients/typescript/src/index.ts";
import { createKey } from "$/domain/machines/api_keys.ts";
import { resetSandbox } from "$/domain/sandbox/sandbox.ts";
import { deliverWebhook } from "$/domain/webhooks/deliver.ts";
import { ALL_SCOPES } from "$/model/account/actor.ts";
import { DAY } from "$/model/times.ts";
import { openClient } from "../../helpers/pages/client.ts";
import { keyWith, sandboxKeyWith } from "../../helpers/pages/session_states.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { openReceiver } from "../../helpers/webhooks/receiver.ts";
import { words } from "../../helpers/world/words.ts";
import { world } from "../../helpers/world/world.ts";

const EVENTS = ["batch.published", "key.created"] as const;
const textOf = ({ authorization }: { authorization: string }) => authorization.replace("Bearer ", "");

/** A world in development, with a key of its sandbox that may all. */
async function trial() {
  const t = await world();
  const ctx = { ...t.ctx, allowsLoopback: true };
  const key = await sandboxKeyWith(t, ALL_SCOPES);
  const site = await openTestSite({ ...t, ctx });
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  return {
    ...{ t, ctx, sandbox: key.sandbox, site },
    admin: openClient(site, { cookie }),
    program: openClient(site, { key: textOf(key) }),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

/** Publishes a batch of the program's. */
async function publish(program: Assay, name: string): Promise<string> {
  const project = await program.createProject({ name });
  const batch = await program.createBatch({ name, project: project.id });
  const { results: [test] } = await program.listTests();
  await program.createBatchTest({ batch: batch.id, test: test!.id });
  await program.updateBatch(batch.id, { status: "live" });
  return batch.id;
}

/** As the workers do, whatever waits. */
async function deliverAll({ t, ctx }: Awaited<ReturnType<typeof trial>>): Promise<void> {
  const hooks = { leaving: new AbortController().signal, onBeat() {} };
  const all = await t.sql<
    { orgId: string; webhookId: string }[]
  >`select org_id, id as webhook_id from webhooks`;
  for (const one of all) await deliverWebhook(ctx, words.t, one, hooks);
}

Deno.test("a program adds a webhook to its sandbox and is told of what happens there; the organisation's is not, nor the reverse", async () => {
  await using all = await trial();
  const { t, ctx, admin, program, sandbox } = all;
  await using trying = openReceiver();
  await using own = openReceiver();
  const { id, secret } = await program.createWebhook({ url: trying.url, events: [...EVENTS] });
  await admin.createWebhook({ url: own.url, events: [...EVENTS] });

  const tried = await publish(program, "Tried");
  const real = openClient(all.site, {
    key: textOf(await keyWith(t, "Real", ["read:projects", "write:projects"])),
  });
  const published = await publish(real, "Real");
  await createKey(ctx, t.dana, {
    ...{ name: "Another", scopes: ["read:projects"], addresses: [], callsPerMinute: 60, isSandbox: true },
    expiresAt: new Date(ctx.now().getTime() + DAY),
  });
  await deliverAll(all);
  const told = ({ received }: typeof own) =>
    received.map(({ message: { type, data } }) => type === "batch.published" ? data.batch : type);
  assert.deepEqual(told(trying).toSorted(), [tried, "key.created"].toSorted());
  assert.deepEqual(told(own).toSorted(), [published, "key.created"].toSorted(), "of its own key");
  for (const { body, headers, message } of trying.received) {
    assert.deepEqual(new Webhook(secret).verify(body, headers), message);
  }
  const { results } = await program.listWebhookDeliveries(id);
  assert.deepEqual(results.map(({ state }) => state), ["delivered", "delivered"]);
  const [entry] = await t.sql`
    select org_id, actor_kind from audit_events where verb = 'createWebhook' and subject_id = ${id}`;
  assert.deepEqual({ ...entry }, { orgId: sandbox.id, actorKind: "key" });
});

Deno.test("an admin sees and changes the sandbox's webhooks, too; a program sees no others, and none of its organisation may add one", async () => {
  await using all = await trial();
  const { t, admin, program, site } = all;
  const [url, events] = ["https://hooks.cedar.test/in", ["batch.closed" as const]];
  const { id: own } = await admin.createWebhook({ url, events });
  const { id: byAdmin } = await admin.createWebhook({ url, events, isSandbox: true });
  const { id } = await program.createWebhook({ url, events });
  const listed = async (client: Assay) =>
    (await client.listWebhooks()).results.map(({ id, isSandbox }) => [id, isSandbox]);
  assert.deepEqual(await listed(admin), [[own, false], [byAdmin, true], [id, true]]);
  assert.deepEqual(await listed(program), [[byAdmin, true], [id, true]]);

  const unknown = { status: 404, code: "not_found" };
  await assert.rejects(program.getWebhook(own), unknown);
  await assert.rejects(program.updateWebhook(own, { isEnabled: false }), unknown);
  await assert.rejects(program.createWebhookSecret(own), unknown);
  await assert.rejects(program.deleteWebhook(own), unknown);
  await assert.rejects(program.testWebhook(own), unknown);
  await assert.rejects(program.listWebhookDeliveries(own), unknown);
  assert.equal((await admin.updateWebhook(id, { isEnabled: false })).disabledBecause, "by_hand");
  assert.equal((await program.updateWebhook(byAdmin, { isEnabled: false })).isEnabled, false);
  const inside = { status: 400, data: { fields: { url: ["not_public"] } } };
  await assert.rejects(program.createWebhook({ url: "https://169.254.169.254/", events }), inside);
  await admin.deleteWebhook(id);
  assert.deepEqual(await listed(program), [[byAdmin, true]]);

  const scoped = { status: 400, data: { fields: { scopes: ["for_sandbox"] } } };
  const ofAll = { name: "All", scopes: ["write:webhooks" as const], expiresAt: new Date(Date.now() + DAY) };
  await assert.rejects(admin.createApiKey({ ...ofAll, expiresAt: ofAll.expiresAt.toISOString() }), scoped);
  const ofOrganization = openClient(site, { key: textOf(await keyWith(t, "Real", ["read:projects"])) });
  await assert.rejects(ofOrganization.listWebhooks(), { status: 403, code: "not_for_keys" });
  const narrow = openClient(site, {
    key: textOf(await keyWith(t, "Narrow", ["read:projects"], { isSandbox: true })),
  });
  await assert.rejects(narrow.listWebhooks(), { status: 403, code: "scope_missing" });
});

Deno.test("set back, a sandbox keeps its webhooks with their secrets; their log and what waits is gone", async () => {
  await using all = await trial();
  const { t, ctx, program } = all;
  await using to = openReceiver();
  const { id, secret } = await program.createWebhook({ url: to.url, events: [...EVENTS] });
  await publish(program, "Before");
  const { id: after } = await resetSandbox(ctx, t.dana);
  assert.equal((await program.listWebhookDeliveries(id)).count, 0);
  await publish(program, "After");
  await deliverAll(all);
  const [{ body, headers, message }, ...more] = to.received as [(typeof to.received)[0]];
  assert.deepEqual([message.type, more.length], ["batch.published", 0]);
  assert.deepEqual(new Webhook(secret).verify(body, headers), message);
  const [home] = await t.sql`select org_id from webhooks where id = ${id}`;
  assert.equal(home!.orgId, after);
});

Deno.test("that a webhook of a sandbox is disabled, admins of its organisation are told by mail", async () => {
  await using all = await trial();
  const { t, program } = all;
  await using gone = openReceiver(() => 410);
  const { id } = await program.createWebhook({ url: gone.url, events: [...EVENTS] });
  await program.testWebhook(id);
  await deliverAll(all);
  assert.equal((await program.getWebhook(id)).disabledBecause, "gone");
  assert.deepEqual(t.letters.map(({ to }) => to), ["dana@cedar.test"]);
});
