import { holdRow } from "../../db/organization/hold_row.ts";
import * as db from "../../db/machines/api_keys.ts";
import { newKeyText } from "../../lib/secrets/key_text.ts";
import { hashSecret } from "../../lib/secrets/secrets.ts";
import type { Actor } from "../../model/account/actor.ts";
import { isDeprecated } from "../../model/api/calls.ts";
import { isForSandbox, requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import type { KeyRotation, NewApiKey } from "../../model/machines/api_key.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { DEPRECATED_USE_SHOWN, HOUR, KEY_LONGEST } from "../../model/times.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tellWebhooks } from "../tell_webhooks.ts";
import { homeOf } from "./home.ts";

/** A key with its text, which is known at this moment only. */
export interface Issued extends db.ApiKeyRow {
  readonly key: string;
}

const HINT_LENGTH = 4;

/** Returns the keys of the organisation and of its sandbox, the newest first, also those that have ended. */
export async function listKeys(ctx: Ctx, actor: Actor): Promise<db.ApiKeyRow[]> {
  const { orgId } = requireMay(actor, "manageKeys");
  return await db.listKeys(ctx.sql, orgId, { now: ctx.now() });
}

/** What a program uses and will not find for ever. */
export interface DeprecatedUses {
  readonly calls: readonly string[];
  readonly lastAt: Date;
}

/** Of each key that has used something deprecated of late which is still served. */
export async function deprecatedUses(ctx: Ctx, actor: Actor): Promise<ReadonlyMap<string, DeprecatedUses>> {
  const { orgId } = requireMay(actor, "manageKeys");
  const since = new Date(ctx.now().getTime() - DEPRECATED_USE_SHOWN);
  const uses = (await db.listDeprecatedUses(ctx.sql, orgId, since)).filter(({ call }) => isDeprecated(call));
  const byKey = new Map<string, DeprecatedUses>();
  for (const { keyId, call, lastAt } of uses) {
    const { calls, lastAt: before } = byKey.get(keyId) ?? { calls: [], lastAt };
    byKey.set(keyId, { calls: [...calls, call], lastAt: lastAt > before ? lastAt : before });
  }
  return byKey;
}

export async function keyById(ctx: Ctx, actor: Actor, id: string): Promise<db.ApiKeyRow> {
  const { orgId } = requireMay(actor, "manageKeys");
  const [key] = await db.listKeys(ctx.sql, orgId, { id: requireId(id), now: ctx.now() });
  if (!key) throw new Refusal("not_found");
  return key;
}

/**
 * Makes a key for a program. It belongs to the organisation and outlives its maker's account; it reads results
 * of no more demanding tests than its maker could.
 */
export async function createKey(ctx: Ctx, actor: Actor, wanted: NewApiKey): Promise<Issued> {
  const admin = requireMay(actor, "manageKeys");
  const now = ctx.now();
  requireExpiry(wanted.expiresAt, now);
  if (!wanted.isSandbox && wanted.scopes.some(isForSandbox)) {
    throw fieldFault("scopes", "for_sandbox", wanted.scopes);
  }
  const key = newKeyText(wanted);
  const id = await ctx.sql.begin(async (tx) => {
    const home = await homeOf(tx, admin.orgId, wanted);
    if (await db.holdKeys(tx, home, now) >= LIMITS.apiKeys) throw new Refusal("key_limit_reached");
    const id = await db.insertKey(tx, home, {
      ...wanted,
      ...{ hint: key.slice(-HINT_LENGTH), secretHash: hashSecret(key), createdBy: admin.userId, now },
    });
    if (!id) throw new Refusal("key_name_taken");
    const detail = {
      ...{ scopes: wanted.scopes.join(", "), until: wanted.expiresAt.toISOString() },
      ...(wanted.isSandbox && { isSandbox: true }),
    };
    await audit(ctx, tx, admin, { verb: "createKey", to: ["key", id], detail });
    await tellWebhooks(tx, home, "key.created", { key: id }, now);
    return id;
  });
  return { ...await keyById(ctx, actor, id), key };
}

/** Gives a key another secret. The one before works for `overlapHours` more. */
export async function rotateKey(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { overlapHours, expiresAt }: KeyRotation,
): Promise<Issued> {
  const admin = requireMay(actor, "manageKeys");
  const now = ctx.now();
  if (expiresAt) requireExpiry(expiresAt, now);
  const before = await keyById(ctx, actor, id);
  const key = newKeyText(before);
  await ctx.sql.begin(async (tx) => {
    const home = await homeOf(tx, admin.orgId, before);
    const isRotated = await db.rotateKey(tx, home, {
      ...{ id, hint: key.slice(-HINT_LENGTH), secretHash: hashSecret(key), now },
      previousEndsAt: overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR) : null,
      expiresAt: expiresAt ?? null,
    });
    if (!isRotated) throw new Refusal("key_ended");
    await audit(ctx, tx, admin, { verb: "rotateKey", to: ["key", id], detail: { overlapHours } });
    await tellWebhooks(tx, home, "key.rotated", { key: id }, now);
  });
  return { ...await keyById(ctx, actor, id), key };
}

/** Ends a key at once, for all requests from the next one on. */
export async function endKey(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const admin = requireMay(actor, "manageKeys");
  const key = await keyById(ctx, actor, id);
  await ctx.sql.begin(async (tx) => {
    const home = await homeOf(tx, admin.orgId, key);
    await holdRow(tx, home, "api_keys", id);
    await ctx.unchanged?.(tx);
    if (!await db.endKey(tx, home, id, ctx.now())) throw new Refusal("key_ended");
    await audit(ctx, tx, admin, { verb: "endKey", to: ["key", id] });
    await tellWebhooks(tx, home, "key.ended", { key: id }, ctx.now());
  });
}

function requireExpiry(expiresAt: Date, now: Date): void {
  const ahead = expiresAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > KEY_LONGEST) throw new Refusal("key_expiry_invalid");
}
