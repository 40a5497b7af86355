import type { DeliveryFailure, DeliveryState, WebhookEvent } from "../../model/webhooks/webhook.ts";
import type { TEST_EVENT } from "../../model/webhooks/webhook.ts";
import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import { listPage } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** A delivery as its log shows it. */
export interface DeliveryRow {
  readonly id: string;
  readonly type: WebhookEvent | typeof TEST_EVENT;
  readonly happenedAt: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly attemptedAt: Date | null;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly ms: number | null;
  readonly nextAt: Date | null;
  readonly body: string;
}

const STATE = (sql: Sql | Tx) =>
  sql`case when finished_at is null then 'waiting' when is_delivered then 'delivered' else 'failed' end`;

const COLUMNS = (sql: Sql | Tx) =>
  sql`id, type, happened_at, ${STATE(sql)} as state, attempts, attempted_at, status, failure, ms, body,
    case when finished_at is null then next_at end as next_at`;

/** A page of a webhook's log, the newest first, and how long the log is. */
export async function listDeliveries(
  sql: Sql | Tx,
  orgId: string,
  webhookId: string,
  { state = null, ...page }: Page & { readonly state?: DeliveryState | null },
): Promise<Listed<DeliveryRow>> {
  const of =
    sql`org_id = ${orgId} and webhook_id = ${webhookId} and number > 0 and (${state}::text is null or ${
      STATE(sql)
    } = ${state})`;
  const keys = [{ by: sql`number`, type: "bigint", isDescending: true }] as const;
  const [count, rows] = await Promise.all([
    lengthOf(page, async () => {
      const [row] = await sql<[{ count: number }]>`select count(*)::int from webhook_deliveries where ${of}`;
      return row.count;
    }),
    listPage<DeliveryRow>(
      sql,
      keys,
      page,
      ({ place, isFrom, end }) =>
        sql`select ${COLUMNS(sql)}, ${place} from webhook_deliveries where ${of} and ${isFrom} ${end}`,
    ),
  ]);
  return { count, ...rows };
}

/** Null if the webhook has no such delivery. */
export async function findDelivery(
  sql: Sql | Tx,
  orgId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | null> {
  const [row] = await sql<[DeliveryRow?]>`
    select ${COLUMNS(sql)} from webhook_deliveries
    where org_id = ${orgId} and webhook_id = ${webhookId} and id = ${id}`;
  return row ?? null;
}

/** One attempt to deliver an event. */
export interface AttemptRow {
  readonly at: Date;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly ms: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: string | null;
}

/** The latest attempts to deliver an event, the newest first. */
export async function listAttempts(
  sql: Sql | Tx,
  orgId: string,
  deliveryId: string,
  limit: number,
): Promise<AttemptRow[]> {
  return await sql<AttemptRow[]>`
    select attempt.at, attempt.status, attempt.failure, attempt.ms, attempt.headers, attempt.answer
    from webhook_attempts as attempt join webhook_deliveries as delivery on delivery.id = attempt.delivery_id
    where delivery.org_id = ${orgId} and delivery.id = ${deliveryId}
    order by attempt.number desc limit ${limit}`;
}

/** Empties what receivers answered to events about respondents. Returns how many answers. */
export async function eraseReceiverAnswers(
  tx: Tx,
  orgId: string,
  respondents: readonly string[],
): Promise<number> {
  const { count } = await tx`
    update webhook_attempts as attempt set answer = null from webhook_deliveries as delivery
    where delivery.id = attempt.delivery_id and delivery.org_id = ${orgId}
      and delivery.object = any(${
    respondents.map((id) => `respondent:${id}`)
  }) and attempt.answer is not null`;
  return count;
}

/** What is sent again: one delivery, or those of a time. */
export interface Replayed {
  readonly id?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly isFailedOnly?: boolean;
}

/** Sends deliveries again, with the same ids. Those that wait are tried now. Returns how many. */
export async function sendAgain(
  tx: Tx,
  orgId: string,
  webhookId: string,
  { id, from, to, isFailedOnly = false }: Replayed,
  { now, givesUpAt }: { now: Date; givesUpAt: Date },
): Promise<number> {
  const { count } = await tx`
    update webhook_deliveries set finished_at = null, is_delivered = false, next_at = ${now},
      gives_up_at = ${givesUpAt}, attempts = case when finished_at is null then attempts else 0 end
    where org_id = ${orgId} and webhook_id = ${webhookId}
      and (${id ?? null}::uuid is null or id = ${id ?? null})
      and (${from ?? null}::timestamptz is null or happened_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or happened_at <= ${to ?? null})
      and (not ${isFailedOnly} or finished_at is not null and not is_delivered)`;
  if (count > 0) await tx`update webhooks set resume_at = null where org_id = ${orgId} and id = ${webhookId}`;
  return count;
}

/** Deletes what happened longer ago, of all organisations. Returns how many. */
export async function deleteOldDeliveries(sql: Sql | Tx, before: Date): Promise<number> {
  const { count } = await sql`delete from webhook_deliveries where happened_at < ${before}`;
  return count;
}
