import type { DisabledBecause, WebhookEvent } from "../../model/webhooks/webhook.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { withSandbox } from "../sandbox/with_sandbox.ts";

/** A webhook as admins see it. */
export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  /** It is told of events of a sandbox. */
  readonly isSandbox: boolean;
  readonly events: readonly WebhookEvent[];
  readonly hasPersonalData: boolean;
  readonly disabledBecause: DisabledBecause | null;
  readonly failingSince: Date | null;
  readonly oldSecretUntil: Date | null;
  readonly createdAt: Date;
  /** Events that are not delivered yet. */
  readonly waiting: number;
}

/** The webhooks of an organisation and of its sandbox, the oldest first, or the one with this id. */
export async function listWebhooks(
  sql: Sql | Tx,
  orgId: string,
  { id = null, now }: { id?: string | null; now: Date },
): Promise<WebhookRow[]> {
  return await sql<WebhookRow[]>`
    select webhook.id, url, owner.sandbox_of is not null as is_sandbox, events, has_personal_data, disabled_because, failing_since,
      webhook.created_at,
      case when old_secret_until > ${now} then old_secret_until end as old_secret_until,
      (select count(*)::int from webhook_deliveries as delivery
        where delivery.org_id = webhook.org_id and delivery.webhook_id = webhook.id and finished_at is null) as waiting
    from webhooks as webhook join organizations as owner on owner.id = webhook.org_id
    where webhook.org_id in ${withSandbox(sql, orgId)} and (${id}::uuid is null or webhook.id = ${id})
    order by webhook.created_at, webhook.id`;
}

/** Whose webhook it is: the organisation's or its sandbox's. Null if neither has it. */
export async function findWebhookHome(sql: Sql | Tx, orgId: string, id: string): Promise<string | null> {
  const [row] = await sql<[{ orgId: string }?]>`
    select org_id from webhooks where org_id in ${withSandbox(sql, orgId)} and id = ${id}`;
  return row?.orgId ?? null;
}

/** Locks the organisation's webhooks against others who add one; returns how many there are. */
export async function holdWebhooks(tx: Tx, orgId: string): Promise<number> {
  await tx`select from organizations where id = ${orgId} for no key update`;
  const [row] = await tx<
    [{ count: number }]
  >`select count(*)::int as count from webhooks where org_id = ${orgId}`;
  return row.count;
}

export interface StoredWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly hasPersonalData: boolean;
}

/** Null while it is enabled. */
type KeptWebhook = StoredWebhook & { readonly disabledBecause: DisabledBecause | null };

/** `secret` is sealed. */
export async function insertWebhook(
  tx: Tx,
  orgId: string,
  { url, events, hasPersonalData, secret, now }: StoredWebhook & {
    readonly secret: string;
    readonly now: Date;
  },
): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into webhooks (org_id, url, events, has_personal_data, secret, created_at)
    values (${orgId}, ${url}, ${events as string[]}, ${hasPersonalData}, ${secret}, ${now}) returning id`;
  return row.id;
}

/** Locks a webhook until the transaction ends. Null if there is none. */
export async function lockWebhook(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<KeptWebhook | null> {
  const [row] = await tx<[KeptWebhook?]>`
    select url, events, has_personal_data, disabled_because from webhooks
    where org_id = ${orgId} and id = ${id} for no key update`;
  return row ?? null;
}

/** What waits for it is tried at once. */
export async function updateWebhook(
  tx: Tx,
  orgId: string,
  id: string,
  { url, events, hasPersonalData, disabledBecause }: KeptWebhook,
  now: Date,
): Promise<void> {
  await tx`
    update webhooks set url = ${url}, events = ${events as string[]}, has_personal_data = ${hasPersonalData},
      failing_since = case when url = ${url} and disabled_because is not distinct from ${disabledBecause}
        then failing_since end,
      resume_at = null, disabled_because = ${disabledBecause}
    where org_id = ${orgId} and id = ${id}`;
  await tx`
    update webhook_deliveries set next_at = ${now}
    where org_id = ${orgId} and webhook_id = ${id} and finished_at is null and next_at > ${now}`;
}

/** The secret so far signs beside the new one until `oldUntil`. False if there is no such webhook. */
export async function rotateSecret(
  tx: Tx,
  orgId: string,
  id: string,
  { secret, oldUntil }: { secret: string; oldUntil: Date },
): Promise<boolean> {
  const { count } = await tx`
    update webhooks set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}
    where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** Deletes a webhook with its log. False if there is none. */
export async function deleteWebhook(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from webhooks where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

interface SealedSecrets {
  readonly id: string;
  readonly secret: string;
  readonly oldSecret: string | null;
}

/** Secrets of all organisations that another key has sealed than the one with this name. Locks them. */
export async function takeSealedByOthers(tx: Tx, keyName: string, limit: number): Promise<SealedSecrets[]> {
  return await tx<SealedSecrets[]>`
    select id, secret, old_secret from webhooks
    where secret not like ${`${keyName}.%`} or old_secret not like ${`${keyName}.%`}
    order by id limit ${limit} for no key update skip locked`;
}

export async function storeSealed(tx: Tx, { id, secret, oldSecret }: SealedSecrets): Promise<void> {
  await tx`update webhooks set secret = ${secret}, old_secret = ${oldSecret} where id = ${id}`;
}
