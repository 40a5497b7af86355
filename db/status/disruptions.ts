import { lengthOf, type Listed, type Page } from "../../model/page.ts";
import type { Disruption } from "../../model/status/disruption.ts";
import type { DisruptionUpdate, StatusPart, StatusTexts, UpdateState } from "../../model/status/status.ts";
import { asJson } from "../connection/as_json.ts";
import { listPage, newestFirst } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface DisruptionHead {
  readonly isPlanned: boolean;
  readonly titles: StatusTexts;
  readonly parts: readonly StatusPart[];
  readonly startsAt: Date;
  /** Null until one that is not planned is resolved. */
  readonly endsAt: Date | null;
}

export interface DisruptionRow extends DisruptionHead {
  readonly id: string;
  readonly hiddenAt: Date | null;
  /** The newest first. Moments in them are texts of Postgres. */
  readonly updates: readonly DisruptionUpdate[];
}

const columns = (sql: Sql | Tx) =>
  sql`
    id, is_planned, titles, parts, starts_at, ends_at, hidden_at, (
      select coalesce(json_agg(json_build_object('id', told.id, 'at', told.posted_at, 'state', told.state,
        'texts', told.texts) order by told.posted_at desc, told.id), '[]')
      from disruption_updates as told where told.disruption_id = disruptions.id) as updates`;

/** Hidden ones too, the latest start first. */
export async function listDisruptions(sql: Sql, page: Page): Promise<Listed<DisruptionRow>> {
  const [count, rows] = await Promise.all([
    lengthOf(page, async () => {
      const [all] = await sql<[{ count: number }]>`select count(*)::int as count from disruptions`;
      return all.count;
    }),
    listPage<DisruptionRow>(sql, newestFirst(sql`starts_at`, sql`id`), page, ({ place, isFrom, end }) =>
      sql`
      select ${columns(sql)}, ${place} from disruptions where ${isFrom} ${end}`),
  ]);
  return { count, ...rows };
}

/** Those that are not hidden and have not ended before, the latest start first. */
export async function listPublished(sql: Sql | Tx, endedAfter: Date): Promise<DisruptionRow[]> {
  return await sql<DisruptionRow[]>`
    select ${columns(sql)} from disruptions
    where hidden_at is null and (ends_at is null or ends_at > ${endedAfter}) order by starts_at desc, id desc`;
}

export async function findDisruption(sql: Sql | Tx, id: string): Promise<DisruptionRow | null> {
  const [row] = await sql<DisruptionRow[]>`select ${columns(sql)} from disruptions where id = ${id}`;
  return row ?? null;
}

/** Locks it until the transaction ends. */
export async function lockDisruption(tx: Tx, id: string): Promise<DisruptionRow | null> {
  await tx`select from disruptions where id = ${id} for update`;
  return await findDisruption(tx, id);
}

export async function insertDisruption(
  tx: Tx,
  { isPlanned, titles, parts, startsAt, endsAt }: DisruptionHead,
): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into disruptions (is_planned, titles, parts, starts_at, ends_at)
    values (${isPlanned}, ${asJson(tx, titles)}, ${[...parts]}, ${startsAt}, ${endsAt}) returning id`;
  return row.id;
}

export async function saveDisruption(
  tx: Tx,
  id: string,
  { titles, parts, startsAt, endsAt, hiddenAt }: Omit<DisruptionRow, "id" | "isPlanned" | "updates">,
): Promise<void> {
  await tx`
    update disruptions set titles = ${asJson(tx, titles)}, parts = ${[...parts]}, starts_at = ${startsAt},
      ends_at = ${endsAt}, hidden_at = ${hiddenAt}
    where id = ${id}`;
}

export async function insertUpdate(
  tx: Tx,
  disruptionId: string,
  { at, state, texts }: { at: Date; state: UpdateState | null; texts: StatusTexts },
): Promise<void> {
  await tx`
    insert into disruption_updates (disruption_id, posted_at, state, texts)
    values (${disruptionId}, ${at}, ${state}, ${asJson(tx, texts)})`;
}

/** Corrects the words of an update. False if the disruption has no such update. */
export async function saveUpdateTexts(
  tx: Tx,
  disruptionId: string,
  { id, texts }: Pick<DisruptionUpdate, "id" | "texts">,
): Promise<boolean> {
  const saved = await tx`
    update disruption_updates set texts = ${asJson(tx, texts)}
    where id = ${id} and disruption_id = ${disruptionId} returning id`;
  return saved.length > 0;
}

/** Keeps what a disruption said before a change. */
export async function insertDisruptionChange(
  tx: Tx,
  { disruptionId, at, by, before }: { disruptionId: string; at: Date; by: string; before: Disruption },
): Promise<void> {
  await tx`
    insert into disruption_changes (disruption_id, changed_at, changed_by, before)
    values (${disruptionId}, ${at}, ${by}, ${asJson(tx, before)})`;
}

/** The newest first, with the operator's name. */
export async function listDisruptionChanges(
  sql: Sql | Tx,
  disruptionId: string,
): Promise<{ readonly at: Date; readonly by: string; readonly before: Disruption }[]> {
  return await sql<{ at: Date; by: string; before: Disruption }[]>`
    select change.changed_at as at, operator.name as by, change.before
    from disruption_changes as change join operators as operator on operator.id = change.changed_by
    where change.disruption_id = ${disruptionId} order by change.id desc`;
}
