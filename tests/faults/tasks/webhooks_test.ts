import assert from "node:assert/strict";
import { createWebhook } from "$/domain/webhooks/webhooks.ts";
import { setFlag } from "$/domain/respondents/marks.ts";
import { openReceiver } from "../../helpers/webhooks/receiver.ts";
import { world } from "../../helpers/world/world.ts";
import { openFleet, until } from "../fleet.ts";

/**
 * Attempts that failed are due at once, so that the test does not wait for their pauses. The webhook is locked first,
 * as by whoever stores an attempt.
 */
const hurry = (sql: Awaited<ReturnType<typeof world>>["sql"]) =>
  sql.begin(async (tx) => {
    await tx`select from webhooks for no key update`;
    await tx`update webhook_deliveries set next_at = now() where finished_at is null`;
  });

Deno.test("a killed worker, a lost broker and a receiver that often fails lose nothing, nor the order", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const ctx = { ...fleet.ctx, allowsLoopback: true };
  const killed = Promise.withResolvers<void>();
  let worker = fleet.startWorker({ ASSAY_DEV: "1" }, ["--only", "webhook"]);
  // Every third attempt fails. The worker dies while the tenth waits for its answer.
  await using to = openReceiver((nth) => {
    if (nth === 10) {
      worker.signal("SIGKILL");
      killed.resolve();
    }
    return nth % 3 === 0 ? 500 : 200;
  });
  await createWebhook(ctx, t.dana, { url: to.url, events: ["respondent.flagged"], hasPersonalData: false });
  const people = [t.ravi.id, t.mei.id, t.elodie.id];
  for (let nth = 0; nth < 5; nth++) {
    await setFlag(ctx, t.dana, people, true);
    await setFlag(ctx, t.dana, people, false);
  }
  await killed.promise;
  await worker.ended;
  // The broker loses what it had, and more happens while it is away.
  await fleet.stopNats();
  await fleet.forgetNats();
  await setFlag(ctx, t.dana, people, true);
  await fleet.startNats();
  worker = fleet.startWorker({ ASSAY_DEV: "1" }, ["--only", "webhook"]);
  await until("everything is delivered", async () => {
    await hurry(t.sql);
    const [{ left }] = await t.sql<[{ left: number }]>`
      select count(*)::int as left from webhook_deliveries where not is_delivered`;
    return left === 0;
  });

  const sent = await t.sql<{ id: string; object: string }[]>`
    select id, object from webhook_deliveries order by number`;
  assert.equal(sent.length, 18);
  for (const person of people) {
    const ids = sent.filter(({ object }) => object === `respondent:${person}`).map(({ id }) => id);
    const received = to.received.filter(({ message }) => message.data.respondent === person);
    // What was sent more than once is one event, and no other comes in between.
    const events = received.map(({ id }) => id).filter((id, at, all) => id !== all[at - 1]);
    assert.deepEqual(events, ids);
  }
});
