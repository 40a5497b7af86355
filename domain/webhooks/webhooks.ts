import * as db from "../../db/webhooks/webhooks.ts";
import { faultOfUrl } from "../../lib/http/call_out.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { WEBHOOK_OVERLAP } from "../../model/times.ts";
import type { NewWebhook, WebhookChange, WebhookSecret } from "../../model/webhooks/webhook.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { homeOf } from "../machines/home.ts";
import { webhookHome } from "./home.ts";
import { newWebhookSecret, sealingKeyName, sealSecret, unsealSecret } from "./signing.ts";

/** A webhook as admins see it. */
export interface ShownWebhook extends db.WebhookRow {
  readonly isEnabled: boolean;
}

const shown = (row: db.WebhookRow): ShownWebhook => ({ ...row, isEnabled: row.disabledBecause === null });

export async function listWebhooks(ctx: Ctx, actor: Actor): Promise<ShownWebhook[]> {
  const { orgId } = requireMay(actor, "editWebhooks");
  return (await db.listWebhooks(ctx.sql, orgId, { now: ctx.now() })).map(shown);
}

export async function webhookById(ctx: Ctx, actor: Actor, id: string): Promise<ShownWebhook> {
  const { orgId } = requireMay(actor, "editWebhooks");
  const [row] = await db.listWebhooks(ctx.sql, orgId, { id: requireId(id), now: ctx.now() });
  if (!row) throw new Refusal("not_found");
  return shown(row);
}

function requireOutside(ctx: Ctx, url: string): void {
  const fault = faultOfUrl(url, { allowsLoopback: ctx.allowsLoopback ?? false });
  if (fault) throw fieldFault("url", fault, url);
}

/** Returns the secret, which is not readable later. What a program adds is told of its own organisation. */
export async function createWebhook(
  ctx: Ctx,
  actor: Actor,
  { isSandbox, ...webhook }: NewWebhook,
): Promise<WebhookSecret> {
  const agent = requireMay(actor, "editWebhooks");
  requireOutside(ctx, webhook.url);
  const secret = newWebhookSecret();
  const id = await ctx.sql.begin(async (tx) => {
    const home = await homeOf(tx, agent.orgId, { isSandbox: isSandbox && agent.kind !== "key" });
    if (await db.holdWebhooks(tx, home) >= LIMITS.webhooks) throw new Refusal("webhook_limit_reached");
    const stored = { ...webhook, secret: sealSecret(ctx, secret), now: ctx.now() };
    const id = await db.insertWebhook(tx, home, stored);
    await audit(ctx, tx, agent, { verb: "createWebhook", to: ["webhook", id] });
    return id;
  });
  return { id, secret };
}

/** Changes a webhook. What waits for one that is enabled again is tried at once. */
export async function changeWebhook(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { isEnabled, ...change }: WebhookChange,
): Promise<void> {
  const agent = requireMay(actor, "editWebhooks");
  if (change.url !== undefined) requireOutside(ctx, change.url);
  await ctx.sql.begin(async (tx) => {
    const home = await webhookHome(tx, agent, id);
    const before = await db.lockWebhook(tx, home, id);
    if (!before) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const wasEnabled = before.disabledBecause === null;
    const disabledBecause = isEnabled === false
      ? before.disabledBecause ?? "by_hand"
      : isEnabled
      ? null
      : before.disabledBecause;
    await db.updateWebhook(tx, home, id, { ...before, ...change, disabledBecause }, ctx.now());
    const verb = isEnabled === undefined || isEnabled === wasEnabled
      ? "changeWebhook"
      : isEnabled
      ? "enableWebhook"
      : "disableWebhook";
    await audit(ctx, tx, agent, { verb, to: ["webhook", id] });
  });
}

/** Returns the new secret. The one before signs as well for a day. */
export async function rotateWebhookSecret(ctx: Ctx, actor: Actor, id: string): Promise<WebhookSecret> {
  const agent = requireMay(actor, "editWebhooks");
  const secret = newWebhookSecret();
  await ctx.sql.begin(async (tx) => {
    const oldUntil = new Date(ctx.now().getTime() + WEBHOOK_OVERLAP);
    const isKnown = await db.rotateSecret(tx, await webhookHome(tx, agent, id), id, {
      secret: sealSecret(ctx, secret),
      oldUntil,
    });
    if (!isKnown) throw new Refusal("not_found");
    await audit(ctx, tx, agent, { verb: "rotateWebhookSecret", to: ["webhook", id] });
  });
  return { id, secret };
}

/** Deletes it with its log; what waits for it is not sent. */
export async function deleteWebhook(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const agent = requireMay(actor, "editWebhooks");
  await ctx.sql.begin(async (tx) => {
    const home = await webhookHome(tx, agent, id);
    if (!await db.lockWebhook(tx, home, id)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    await db.deleteWebhook(tx, home, id);
    await audit(ctx, tx, agent, { verb: "deleteWebhook", to: ["webhook", id] });
  });
}

const AT_ONCE = 100;

/**
 * For the workers' round: seals secrets anew that the key before SECRET_KEY has sealed. Returns how many webhooks had
 * one. A secret whose key is gone stays; its webhook needs a new one.
 */
export async function resealSecrets(ctx: Ctx): Promise<number> {
  if (!ctx.oldSecret) return 0;
  return await ctx.sql.begin(async (tx) => {
    const others = await db.takeSealedByOthers(tx, sealingKeyName(ctx), AT_ONCE);
    const resealed = (sealed: string) => {
      const secret = unsealSecret(ctx, sealed);
      return secret === null ? sealed : sealSecret(ctx, secret);
    };
    for (const { id, secret, oldSecret } of others) {
      await db.storeSealed(tx, { id, secret: resealed(secret), oldSecret: oldSecret && resealed(oldSecret) });
    }
    return others.length;
  });
}
