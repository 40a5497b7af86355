import type { DeliveryFailure, DisabledBecause } from "../../model/webhooks/webhook.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A webhook that a worker sends to. */
export interface HeldWebhook {
  readonly id: string;
  readonly orgId: string;
  /** Rises with each claim. */
  readonly claims: number;
  readonly url: string;
  readonly hasPersonalData: boolean;
  /** Sealed. */
  readonly secret: string;
  /** Null once its time is over. */
  readonly oldSecret: string | null;
}

const isFree = (sql: Sql | Tx, { now, staleBefore }: { now: Date; staleBefore: Date }) =>
  sql`(disabled_because is null and (claimed_at is null or claimed_at < ${staleBefore})
    and (resume_at is null or resume_at <= ${now}))`;

/**
 * Webhooks of all organisations that have something to send, and that no worker sends to. Marks them announced: one
 * whose message is lost is found again after `announcedBefore`, one whose message waits for the broker is not
 * announced twice.
 */
export async function takeDueWebhooks(
  tx: Tx,
  { now, staleBefore, announcedBefore, limit }: {
    now: Date;
    staleBefore: Date;
    announcedBefore: Date;
    limit: number;
  },
): Promise<{ id: string; orgId: string }[]> {
  return await tx<{ id: string; orgId: string }[]>`
    update webhooks set announced_at = ${now} where id in (
      select id from webhooks as webhook
      where ${
    isFree(tx, { now, staleBefore })
  } and (announced_at is null or announced_at < ${announcedBefore})
        and exists (select from webhook_deliveries as delivery
          where delivery.webhook_id = webhook.id and number > 0 and finished_at is null and next_at <= ${now})
        and not exists (
          select from outbox where published_at is null and payload ->> 'webhookId' = webhook.id::text)
      order by id limit ${limit} for no key update skip locked)
    returning id, org_id`;
}

/** Null if another worker has it, if it is disabled or deleted, or if it has to rest. */
export async function claimWebhook(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<HeldWebhook | null> {
  const [row] = await sql<[HeldWebhook?]>`
    update webhooks set claimed_at = ${now}, claims = claims + 1, announced_at = null
    where org_id = ${orgId} and id = ${id} and ${isFree(sql, { now, staleBefore })}
    returning id, org_id, claims, url, has_personal_data, secret,
      case when old_secret_until > ${now} then old_secret end as old_secret`;
  return row ?? null;
}

type Claim = Pick<HeldWebhook, "id" | "orgId" | "claims">;

const ofClaim = (sql: Sql | Tx, { orgId, id, claims }: Claim) =>
  sql`org_id = ${orgId} and id = ${id} and claims = ${claims}`;

/** False if another worker has taken it, or if nothing may be sent to it any more. */
export async function beatWebhook(sql: Sql | Tx, held: Claim, now: Date): Promise<boolean> {
  const { count } = await sql`
    update webhooks set claimed_at = ${now} where ${ofClaim(sql, held)} and disabled_because is null`;
  return count === 1;
}

/** `resumeAt`: nothing is sent to it before, after many failures in a row. */
export async function releaseWebhook(
  sql: Sql | Tx,
  held: Claim,
  resumeAt: Date | null,
): Promise<void> {
  await sql`
    update webhooks set claimed_at = null, resume_at = ${resumeAt} where ${ofClaim(sql, held)}`;
}

export interface DueDelivery {
  readonly id: string;
  readonly object: string;
  readonly type: string;
  readonly body: string;
  readonly attempts: number;
  readonly givesUpAt: Date;
  readonly happenedAt: Date;
}

/** What is to be sent now: of the events about one thing only the earliest, the oldest first. */
export async function listDueDeliveries(
  sql: Sql | Tx,
  { orgId, id }: Claim,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> {
  return await sql<DueDelivery[]>`
    select id, object, type, body, attempts, gives_up_at, happened_at
    from due_deliveries(${orgId}, ${id}, ${now}, ${limit})`;
}

export interface Attempt {
  readonly delivery: Pick<DueDelivery, "id" | "object">;
  readonly at: Date;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly ms: number;
  /** As they were sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the response's body begins. */
  readonly answer: string | null;
  /** Of an attempt that failed: null if it was the last one. */
  readonly nextAt: Date | null;
}

/**
 * Stores the outcomes of attempts; later events about the same wait for its next one. Returns since when the
 * webhook fails, null after a delivery, and null for all if another worker has taken it.
 */
export async function storeAttempts(
  tx: Tx,
  held: Claim,
  attempts: readonly Attempt[],
): Promise<{ failingSince: Date | null } | null> {
  const isDelivered = attempts.some(({ failure }) => failure === null);
  const [webhook] = await tx<[{ failingSince: Date | null }?]>`
    update webhooks set failing_since = case when ${isDelivered} then null
      else coalesce(failing_since, ${attempts[0]!.at}::timestamptz) end
    where ${ofClaim(tx, held)} returning failing_since`;
  if (!webhook) return null;
  // One statement for each, so that each finds its rows by an index; the driver sends them together.
  await Promise.all(attempts.flatMap((attempt) => storeAttempt(tx, held, attempt)));
  return webhook;
}

function storeAttempt(
  tx: Tx,
  held: Claim,
  { delivery: { id, object }, at, status, failure, ms, headers, answer, nextAt }: Attempt,
): PromiseLike<unknown>[] {
  const isDelivered = failure === null;
  const isOver = isDelivered || nextAt === null;
  return [
    tx`
      insert into webhook_attempts (delivery_id, at, status, failure, ms, headers, answer)
      select id, ${at}, ${status}, ${failure}, ${ms}, ${
      asJson(tx, headers)
    }, ${answer} from webhook_deliveries
      where org_id = ${held.orgId} and webhook_id = ${held.id} and id = ${id}`,
    tx`
      update webhook_deliveries set attempts = attempts + 1, attempted_at = ${at}, status = ${status}, failure = ${failure},
        ms = ${ms}, is_delivered = ${isDelivered}, finished_at = ${isOver ? at : null}
      where org_id = ${held.orgId} and webhook_id = ${held.id} and id = ${id} and finished_at is null`,
    ...isOver ? [] : [tx`
      update webhook_deliveries set next_at = greatest(next_at, ${nextAt})
      where org_id = ${held.orgId} and webhook_id = ${held.id} and object = ${object} and finished_at is null`],
  ];
}

/** False if it was disabled already, or taken by another worker. */
export async function disableHeld(
  tx: Tx,
  held: Claim,
  because: Exclude<DisabledBecause, "by_hand">,
): Promise<boolean> {
  const { count } = await tx`
    update webhooks set disabled_because = ${because} where ${
    ofClaim(tx, held)
  } and disabled_because is null`;
  return count === 1;
}
