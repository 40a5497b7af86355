import type { OperatedSupport, SupportSession } from "../../model/support/support_session.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface NewSession {
  readonly openedBy: string;
  readonly endsAt: Date;
  readonly about: string | null;
  readonly now: Date;
}

/** Opens one. Null if one is open. Expired ones must be closed before. */
export async function insertSupportSession(
  tx: Tx,
  orgId: string,
  { openedBy, endsAt, about, now }: NewSession,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    insert into support_sessions (org_id, opened_by, opened_at, ends_at, about)
    values (${orgId}, ${openedBy}, ${now}, ${endsAt}, ${about})
    on conflict (org_id) where ended_at is null do nothing
    returning id`;
  return row?.id ?? null;
}

/**
 * Ends the open one, for everybody from their next request on. What it was about may name a person and is
 * forgotten. False if none is open.
 */
export async function endSupportSession(tx: Tx, orgId: string, now: Date): Promise<boolean> {
  const ended = await tx`
    update support_sessions set ended_at = ${now}, about = null
    where org_id = ${orgId} and ended_at is null and ends_at > ${now}`;
  return ended.count > 0;
}

export async function findSupportSession(
  sql: Sql | Tx,
  orgId: string,
  now: Date,
): Promise<SupportSession | null> {
  const [row] = await sql<Moments[]>`
    select opened_at, ends_at, about from support_sessions
    where org_id = ${orgId} and ended_at is null and ends_at > ${now}`;
  return row ? inText(row) : null;
}

/**
 * Closes what has reached its end, of all organizations, as `endSupportSession` does, each with an entry in
 * its record at that moment. Returns how many.
 */
export async function closeExpiredSupport(sql: Sql | Tx, now: Date): Promise<number> {
  const closed = await sql`
    with over as (
      update support_sessions set ended_at = ends_at, about = null
      where ended_at is null and ends_at <= ${now}
      returning org_id, ended_at
    )
    insert into audit_events (org_id, at, actor_kind, verb, subject_kind, subject_id)
    select org_id, ended_at, 'system', 'expireSupport', 'organization', org_id from over`;
  return closed.count;
}

/** Organizations that let operators in now, by name; or one of them. */
export async function listOpenSupport(
  sql: Sql,
  now: Date,
  orgId: string | null = null,
): Promise<OperatedSupport[]> {
  const rows = await sql<OpenRow[]>`
    ${openNow(sql, now)} ${orgId ? sql`and o.id = ${orgId}` : sql``} order by lower(o.name), o.id`;
  return rows.map(operated);
}

/** The open one, locked against its end until the transaction is over. Null if none is open. */
export async function holdOpenSupport(
  tx: Tx,
  orgId: string,
  now: Date,
): Promise<{ readonly id: string; readonly open: OperatedSupport } | null> {
  const [row] = await tx<OpenRow[]>`${openNow(tx, now)} and s.org_id = ${orgId} for share of s`;
  return row ? { id: row.id, open: operated(row) } : null;
}

const openNow = (sql: Sql | Tx, now: Date) =>
  sql`
    select s.id, s.opened_at, s.ends_at, s.about,
      json_build_object('id', o.id, 'name', o.name, 'timeZone', o.time_zone) as organization
    from support_sessions s join organizations o on o.id = s.org_id
    where s.ended_at is null and s.ends_at > ${now} and o.suspended_at is null and o.closed_at is null`;

type Moments = { openedAt: Date; endsAt: Date; about: string | null };
type OpenRow = Moments & Pick<OperatedSupport, "organization"> & { id: string };

const operated = ({ organization, ...row }: OpenRow): OperatedSupport => ({ ...inText(row), organization });

const inText = ({ openedAt, endsAt, about }: Moments): SupportSession => ({
  openedAt: openedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  about,
});
