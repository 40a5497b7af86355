import * as db from "../../db/webhooks/deliveries.ts";
import { insertEvents } from "../../db/webhooks/events.ts";
import { lockWebhook } from "../../db/webhooks/webhooks.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import type { Listed, Page } from "../../model/page.ts";
import { Refusal } from "../../model/refusal.ts";
import { WEBHOOK_GIVES_UP, WEBHOOK_LOG } from "../../model/times.ts";
import { type DeliveryQuery, type ReplayRange, TEST_EVENT } from "../../model/webhooks/webhook.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { eventBody } from "../tell_webhooks.ts";
import { webhookHome } from "./home.ts";

/** A page of a webhook's log of the last 30 days, the newest first. */
export async function readDeliveries(
  ctx: Ctx,
  actor: Actor,
  webhookId: string,
  query: DeliveryQuery & Page,
): Promise<Listed<db.DeliveryRow>> {
  const home = await webhookHome(ctx.sql, requireMay(actor, "editWebhooks"), webhookId);
  return await db.listDeliveries(ctx.sql, home, webhookId, query);
}

/** One delivery with its latest attempts. */
export async function readDelivery(
  ctx: Ctx,
  actor: Actor,
  webhookId: string,
  deliveryId: string,
): Promise<db.DeliveryRow & { log: db.AttemptRow[] }> {
  const home = await webhookHome(ctx.sql, requireMay(actor, "editWebhooks"), webhookId);
  const delivery = await db.findDelivery(ctx.sql, home, webhookId, requireId(deliveryId));
  if (!delivery) throw new Refusal("not_found");
  return { ...delivery, log: await db.listAttempts(ctx.sql, home, delivery.id, LIMITS.attemptsShown) };
}

/** Sends one delivery again, whatever became of it, with the same id. */
export async function retryDelivery(
  ctx: Ctx,
  actor: Actor,
  webhookId: string,
  deliveryId: string,
): Promise<void> {
  requireId(deliveryId);
  const replayed = await replay(ctx, actor, webhookId, { id: deliveryId });
  if (replayed === 0) throw new Refusal("not_found");
}

/** Sends again what happened in a time. Returns how many. */
export async function replayRange(
  ctx: Ctx,
  actor: Actor,
  webhookId: string,
  { from, to, isFailedOnly }: ReplayRange,
): Promise<{ replayed: number }> {
  const range = { from: new Date(from), to: new Date(to), isFailedOnly };
  return { replayed: await replay(ctx, actor, webhookId, range) };
}

async function replay(ctx: Ctx, actor: Actor, webhookId: string, what: db.Replayed): Promise<number> {
  const agent = requireMay(actor, "editWebhooks");
  return await ctx.sql.begin(async (tx) => {
    const home = await enabledHome(tx, agent, webhookId);
    const now = ctx.now();
    const replayed = await db.sendAgain(tx, home, webhookId, what, { now, givesUpAt: givesUpAt(now) });
    if (replayed > 0) await audit(ctx, tx, agent, { verb: "replayWebhook", to: ["webhook", webhookId] });
    return replayed;
  });
}

/** Sends an event that says nothing. Returns its id in the log. */
export async function testWebhook(ctx: Ctx, actor: Actor, webhookId: string): Promise<{ id: string }> {
  const agent = requireMay(actor, "editWebhooks");
  return await ctx.sql.begin(async (tx) => {
    const home = await enabledHome(tx, agent, webhookId);
    const now = ctx.now();
    const test = crypto.randomUUID();
    const body = eventBody(TEST_EVENT, now, { webhook: webhookId });
    const event = { type: TEST_EVENT, object: `test:${test}`, body };
    const [id] = await insertEvents(tx, home, [event], {
      at: now,
      givesUpAt: givesUpAt(now),
      webhookId,
    });
    await audit(ctx, tx, agent, { verb: "testWebhook", to: ["webhook", webhookId] });
    return { id: id! };
  });
}

/** Locks a webhook that is enabled. Returns whose it is. */
async function enabledHome(tx: Tx, agent: Agent, webhookId: string): Promise<string> {
  const home = await webhookHome(tx, agent, webhookId);
  const webhook = await lockWebhook(tx, home, webhookId);
  if (!webhook) throw new Refusal("not_found");
  if (webhook.disabledBecause !== null) throw new Refusal("webhook_disabled");
  return home;
}

const givesUpAt = (now: Date) => new Date(now.getTime() + WEBHOOK_GIVES_UP);

/** For the workers' round: the log keeps 30 days. Returns how many deliveries it has forgotten. */
export const forgetDeliveries = (ctx: Ctx): Promise<number> =>
  db.deleteOldDeliveries(ctx.sql, new Date(ctx.now().getTime() - WEBHOOK_LOG));
