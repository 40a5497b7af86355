import type { Sql, Tx } from "../../db/connection/pool.ts";
import type { UsageRow } from "../../db/billing/credit_usage.ts";
import { listPurchases, type Purchase } from "../../db/billing/purchases.ts";
import { textStream } from "../../lib/streams/byte_stream.ts";
import { plainAmount } from "../../lib/text/money.ts";
import { momentText } from "../../lib/time/dates.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { UsageQuery } from "../../model/billing/billing.ts";
import { ADMIN_LANGUAGE } from "../../model/languages.ts";
import { LIMITS } from "../../model/limits.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../../reports/csv/text.ts";
import type { Ctx } from "../context.ts";
import { creditUsage } from "./billing_overview.ts";
import { requireBilling } from "./require_billing.ts";

type Csv = ReadableStream<Uint8Array>;

const PURCHASES = [
  ...["purchase_id", "created_local", "paid_local", "status", "requested_by"],
  ...["test", "quantity", "price", "amount", "currency"],
];

/** All purchases, the newest first: a line for each test. Amounts have a decimal point. */
export async function purchasesCsv(ctx: Ctx, actor: Actor): Promise<Csv> {
  const { organization: { id, timeZone } } = await requireBilling(ctx, actor);
  return textStream(purchaseLines(ctx.sql, id, timeZone));
}

export async function* purchaseLines(sql: Sql | Tx, orgId: string, timeZone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([PURCHASES]);
  const limit = LIMITS.pageMaxLength;
  let offset = 0, hasMore: boolean;
  do {
    const { results, next } = await listPurchases(sql, orgId, { limit, offset });
    if (results.length > 0) yield csvText(results.flatMap((purchase) => purchaseRows(purchase, timeZone)));
    hasMore = next !== null;
    offset += limit;
  } while (hasMore);
}

const purchaseRows = (
  { id, createdAt, paidAt, status, requestedByName, currency, items }: Purchase,
  timeZone: string,
): Cell[][] =>
  items.map(({ name, quantity, amount }) => [
    ...[id, localTime(createdAt, timeZone), paidAt && localTime(paidAt, timeZone), status, requestedByName],
    ...[name, quantity, plainAmount(amount, currency), plainAmount(quantity * amount, currency), currency],
  ]);

/** The rows of the page, with ids. */
export async function usageCsv(ctx: Ctx, actor: Actor, query: UsageQuery): Promise<Csv> {
  const { organization: { timeZone } } = await requireBilling(ctx, actor);
  const rows = await creditUsage(ctx, actor, query);
  const header = [query.by, "project", "reports_used", "last_used_local", "project_id", "batch_id"];
  const cells = ({ name, projectName, spent, lastSpentAt, projectId, batchId }: UsageRow): Cell[] => [
    ...[name, projectName, spent, localTime(lastSpentAt, timeZone), projectId, batchId],
  ];
  return textStream((async function* () {
    yield BYTE_ORDER_MARK + csvText([header, ...rows.map(cells)]);
  })());
}

const localTime = (at: Date, timeZone: string) =>
  momentText(at, timeZone, ADMIN_LANGUAGE, "yyyy-MM-dd HH:mm");
