import { findWorkingKey, touchKey } from "../../db/machines/api_keys.ts";
import { plainAddress } from "../../lib/http/ip_network.ts";
import { isKeyText } from "../../lib/secrets/key_text.ts";
import { hashSecret } from "../../lib/secrets/secrets.ts";
import { type Actor, type Key, NOBODY, type Nobody } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { MINUTE } from "../../model/times.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** The program of a key; nobody if the key does not work. Refuses an address from which it may not be used. */
export async function findKey(
  ctx: Ctx,
  text: string,
  { address, isUse }: { address: string | null; isUse: boolean },
): Promise<Key | Nobody> {
  if (!isKeyText(text)) return NOBODY;
  const now = ctx.now();
  const from = plainAddress(address);
  const key = await findWorkingKey(ctx.sql, hashSecret(text), { now, address: from });
  if (!key) return NOBODY;
  if (!key.isAllowedFrom) throw new Refusal("address_not_allowed");
  const { id, orgId, scopes, callsPerMinute, isSandbox, qualification, lastUsedAt } = key;
  if (isUse && (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > MINUTE)) {
    await touchKey(ctx.sql, orgId, id, now);
  }
  return {
    ...{ kind: "key", keyId: id, orgId, scopes, callsPerMinute, isSandbox, qualification },
    ...{ userId: null, role: "key" },
  };
}

/** Counts a program's use of a call that will be gone, in the record of those who have to change the program. */
export async function auditDeprecated(ctx: Ctx, actor: Actor, call: string): Promise<void> {
  if (actor.kind !== "key") return;
  await auditLook(ctx, actor, { verb: "useDeprecatedCall", to: ["key", actor.keyId], detail: { call } });
}
