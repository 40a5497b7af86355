import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { WebhookMessage } from "../../model/webhooks/message.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../model/webhooks/webhook.ts";
import { DAY, HOUR, MINUTE, SECOND, WEBHOOK_GIVES_UP } from "../../model/times.ts";
import { openReceiver } from "../../tests/helpers/webhooks/receiver.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { words } from "../../tests/helpers/world/words.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import type { Ctx } from "../context.ts";
import { setFlag } from "../respondents/marks.ts";
import { anonymizeRespondents } from "../respondents/anonymizing/anonymize.ts";
import { deliverWebhook } from "./deliver.ts";
import { readDeliveries, readDelivery, replayRange, retryDelivery, testWebhook } from "./deliveries.ts";
import { changeWebhook, createWebhook, rotateWebhookSecret, webhookById } from "./webhooks.ts";

const LOG = { limit: 50, offset: 0 };
const hooks = { leaving: new AbortController().signal, onBeat() {} };

/** A context in development, whose clock the test moves. */
function clocked(t: World) {
  const clock = { ms: Date.now() };
  const ctx: Ctx = { ...t.ctx, allowsLoopback: true, now: () => new Date(clock.ms) };
  return { ctx, pass: (ms: number) => clock.ms += ms };
}

const hook = (ctx: Ctx, t: World, url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) =>
  createWebhook(ctx, t.dana, { url, events: [...events], hasPersonalData: false });

const deliver = async (ctx: Ctx, t: World, webhookId: string) =>
  (await deliverWebhook(ctx, words.t, { orgId: t.cedar.id, webhookId }, hooks)).kind;

Deno.test("a message has ids and states only, and a signature that the libraries accept", async () => {
  await using t = await world();
  await using to = openReceiver();
  const { ctx } = clocked(t);
  const { id, secret } = await hook(ctx, t, to.url);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  assert.equal(await deliver(ctx, t, id), "completed");

  const [{ body, headers, message }] = to.received as [(typeof to.received)[0]];
  assert.deepEqual(new Webhook(secret).verify(body, headers), message);
  assert.throws(() => new Webhook(secret).verify(body.replace("flagged", "cleared"), headers));
  assert.equal(message.type, "respondent.flagged");
  const { flaggedAt, ...data } = message.data;
  assert.ok(flaggedAt);
  const { id: batch, projectId: project } = t.springIntake;
  assert.deepEqual(data, { respondent: t.ravi.id, batch, project, status: "inprogress" });
  const { results: [row] } = await readDeliveries(ctx, t.dana, id, LOG);
  assert.deepEqual({ ...row, id: 0, happenedAt: 0, attemptedAt: 0, ms: 0 }, {
    ...{ id: 0, happenedAt: 0, attemptedAt: 0, ms: 0 },
    ...{
      type: "respondent.flagged",
      state: "delivered",
      attempts: 1,
      status: 204,
      failure: null,
      nextAt: null,
      body,
    },
  });
});

Deno.test("names are sent where an admin allows it; they are not kept, and gone once anonymized", async () => {
  await using t = await world();
  await using to = openReceiver(() => 500);
  const { ctx, pass } = clocked(t);
  const { id, secret } = await hook(ctx, t, to.url);
  await changeWebhook(ctx, t.dana, id, { hasPersonalData: true });
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  await deliver(ctx, t, id);
  const [{ body, headers, message }] = to.received as [(typeof to.received)[0]];
  assert.deepEqual(new Webhook(secret).verify(body, headers), message);
  WebhookMessage.parse(message);
  const { firstName, lastName } = message.data.person as Record<string, string>;
  assert.equal(`${firstName} ${lastName}`, "Ravi Menon");
  assert.doesNotMatch((await readDeliveries(ctx, t.dana, id, LOG)).results[0]!.body, /Ravi|Menon/);
  await anonymizeRespondents(ctx, t.dana, [t.ravi.id]);
  pass(MINUTE);
  await deliver(ctx, t, id);
  assert.equal(to.received.length, 2);
  assert.doesNotMatch(to.received[1]!.body, /Ravi|Menon|person/);
});

Deno.test("each attempt is kept, with what the receiver answered; not where names were sent", async () => {
  await using t = await world();
  await using to = openReceiver((nth) =>
    nth === 1 ? new Response(`no\0 ${"é".repeat(1000)}`, { status: 500 }) : new Response("ok")
  );
  const { ctx, pass } = clocked(t);
  const { id } = await hook(ctx, t, to.url);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  await deliver(ctx, t, id);
  pass(10 * SECOND);
  await deliver(ctx, t, id);
  const { results: [row] } = await readDeliveries(ctx, t.dana, id, LOG);
  const log = async () => (await readDelivery(ctx, t.dana, id, row!.id)).log;
  const [last, first] = await log();
  assert.deepEqual(
    [last, first].map((attempt) => [attempt!.status, attempt!.failure, attempt!.answer?.slice(0, 5)]),
    [[200, null, "ok"], [500, "status", "no éé"]],
  );
  // 1024 bytes end within a letter.
  assert.equal(first!.answer, `no ${"é".repeat(510)}`);
  assert.equal(last!.headers["webhook-id"], row!.id);
  assert.equal(first!.headers["webhook-signature"], to.received[0]!.headers["webhook-signature"]);
  assert.ok(last!.at > first!.at && last!.ms >= 0);
  await refuses("not_found", () => readDelivery(ctx, t.omar, id, row!.id));

  await changeWebhook(ctx, t.dana, id, { hasPersonalData: true });
  await retryDelivery(ctx, t.dana, id, row!.id);
  await deliver(ctx, t, id);
  assert.deepEqual((await log()).map(({ answer }) => answer), [null, "ok", first!.answer]);
  await anonymizeRespondents(ctx, t.dana, [t.ravi.id]);
  assert.deepEqual((await log()).map(({ answer }) => answer), [null, null, null]);
});

Deno.test("after a rotation both secrets sign for a day", async () => {
  await using t = await world();
  await using to = openReceiver();
  const { ctx, pass } = clocked(t);
  const { id, secret: old } = await hook(ctx, t, to.url);
  const { secret } = await rotateWebhookSecret(ctx, t.dana, id);
  const sent = async () => {
    await testWebhook(ctx, t.dana, id);
    await deliver(ctx, t, id);
    return to.received.at(-1)!;
  };
  const first = await sent();
  for (const key of [old, secret]) assert.ok(new Webhook(key).verify(first.body, first.headers));
  pass(DAY + SECOND);
  const second = await sent();
  assert.equal(second.headers["webhook-signature"]!.split(" ").length, 1);
  assert.notEqual(second.id, first.id);
});

Deno.test("events about one person wait for each other, and those about another do not", async () => {
  await using t = await world();
  await using to = openReceiver((nth) => nth === 1 ? 500 : 200);
  const { ctx, pass } = clocked(t);
  const { id } = await hook(ctx, t, to.url);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  await deliver(ctx, t, id);
  await setFlag(ctx, t.dana, [t.ravi.id], false);
  pass(1);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  await setFlag(ctx, t.dana, [t.mei.id], true);
  await deliver(ctx, t, id);
  const people = () => to.received.map(({ message }) => message.data.respondent);
  assert.deepEqual(people(), [t.ravi.id, t.mei.id]);
  pass(10 * SECOND);
  await deliver(ctx, t, id);
  assert.deepEqual(people(), [t.ravi.id, t.mei.id, t.ravi.id, t.ravi.id]);
  const [first, , again, last] = to.received;
  assert.equal(again!.id, first!.id, "an attempt has the id of the one before");
  assert.ok(last!.message.timestamp > again!.message.timestamp);
});

Deno.test("a webhook that fails for three days is disabled, and its admins are told", async () => {
  await using t = await world();
  await using to = openReceiver(() => 503);
  const { ctx, pass } = clocked(t);
  const { id } = await hook(ctx, t, to.url);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  const began = ctx.now().getTime();
  const gaps: number[] = [];
  let last = began;
  for (;;) {
    await deliver(ctx, t, id);
    const { disabledBecause, waiting } = await webhookById(ctx, t.dana, id);
    const { results: [row] } = await readDeliveries(ctx, t.dana, id, LOG);
    if (waiting === 0) {
      assert.deepEqual([disabledBecause, row!.state, row!.status, row!.failure], [
        "failing",
        "failed",
        503,
        "status",
      ]);
      break;
    }
    assert.equal(disabledBecause, null);
    gaps.push(row!.nextAt!.getTime() - last);
    last = row!.nextAt!.getTime();
    pass(last - ctx.now().getTime());
  }
  assert.equal(last - began, WEBHOOK_GIVES_UP);
  assert.ok(
    gaps[0]! <= 6 * SECOND && gaps[5]! >= 48 * MINUTE && gaps.every((gap) => gap <= 9.6 * HOUR),
    `${gaps}`,
  );
  assert.deepEqual(t.letters.map(({ to }) => to), ["dana@cedar.test"]);
  assert.match(t.letters[0]!.text, /three days[^]*settings\/webhooks\//);
  const [event] = await t.sql`select actor_kind, subject_id from audit_events where verb = 'disableWebhook'`;
  assert.deepEqual({ ...event }, { actorKind: "system", subjectId: id });
  await refuses("webhook_disabled", () => testWebhook(ctx, t.dana, id));
});

Deno.test("a receiver that is gone is not asked again; what waits is sent once it is enabled", async () => {
  await using t = await world();
  let status = 410;
  await using to = openReceiver(() => status);
  const { ctx } = clocked(t);
  const { id } = await hook(ctx, t, to.url);
  await setFlag(ctx, t.dana, [t.ravi.id], true);
  await deliver(ctx, t, id);
  assert.equal((await webhookById(ctx, t.dana, id)).disabledBecause, "gone");
  assert.match(t.letters[0]!.text, /410/);
  // Nobody is told of what happens while it is disabled.
  await setFlag(ctx, t.dana, [t.mei.id], true);
  assert.equal(await deliver(ctx, t, id), "elsewhere");
  status = 200;
  await changeWebhook(ctx, t.dana, id, { isEnabled: true });
  await deliver(ctx, t, id);
  assert.equal(to.received.length, 2);
  assert.equal(to.received[1]!.id, to.received[0]!.id);
  assert.equal((await webhookById(ctx, t.dana, id)).failingSince, null);
});

Deno.test("one event or those of a time are sent again, with the same ids", async () => {
  await using t = await world();
  await using to = openReceiver();
  const { ctx, pass } = clocked(t);
  const { id } = await hook(ctx, t, to.url);
  const from = ctx.now();
  await setFlag(ctx, t.dana, [t.ravi.id, t.mei.id], true);
  pass(HOUR);
  const to_ = ctx.now();
  pass(1);
  await setFlag(ctx, t.dana, [t.elodie.id], true);
  await deliver(ctx, t, id);
  assert.equal(to.received.length, 3);
  const range = { from: from.toISOString(), to: to_.toISOString() };
  assert.deepEqual(await replayRange(ctx, t.dana, id, { ...range, isFailedOnly: true }), { replayed: 0 });
  assert.deepEqual(await replayRange(ctx, t.dana, id, { ...range, isFailedOnly: false }), { replayed: 2 });
  await deliver(ctx, t, id);
  await retryDelivery(ctx, t.dana, id, to.received[2]!.id);
  await deliver(ctx, t, id);
  const ids = to.received.map(({ id }) => id);
  assert.deepEqual(ids.slice(3), ids.slice(0, 3));
  await refuses("not_found", () => retryDelivery(ctx, t.dana, id, crypto.randomUUID()));
  await refuses("not_found", () => retryDelivery(ctx, t.omar, id, ids[0]!));
});

Deno.test("after eight failures in a row nothing more is begun for a while", async () => {
  await using t = await world();
  await using to = openReceiver(() => 500);
  const { ctx, pass } = clocked(t);
  const { id } = await hook(ctx, t, to.url);
  for (let nth = 0; nth < 40; nth++) await testWebhook(ctx, t.dana, id);
  await deliver(ctx, t, id);
  // Eight, and what was on its way when the eighth failed.
  const sent = to.received.length;
  assert.ok(sent >= 8 && sent <= 15, `${sent}`);
  assert.equal(await deliver(ctx, t, id), "elsewhere");
  pass(11 * SECOND);
  await deliver(ctx, t, id);
  assert.ok(to.received.length >= sent + 8 && to.received.length <= sent + 15);
});
