import type { Sql, Tx } from "../connection/pool.ts";

/** Ids of one seal at most: the text of their events is in memory at once. */
const MOST = 10_000;

export interface AuditSeal {
  readonly number: number;
  readonly events: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/**
 * Takes the next step to a seal of the audit trail: marks where it ends; notes which transactions begin after
 * the mark, once it is `settledSeconds` old and counts no longer rise; or seals events up to the mark, once all
 * others are over. Returns the seal; null without one. Steps that run at once do it in turn.
 */
export async function stepToSeal(tx: Tx, settledSeconds: number): Promise<AuditSeal | null> {
  await tx`lock table audit_marks in exclusive mode`;
  const [mark] = await tx<{ until: string; isSettled: boolean; isNoted: boolean; isOver: boolean }[]>`
    select until, marked_at < now() - make_interval(secs => ${settledSeconds}) as is_settled,
      -- A restored backup has numbers of another server.
      coalesce(first_after <= pg_snapshot_xmax(pg_current_snapshot()), false) as is_noted,
      coalesce(first_after <= pg_snapshot_xmin(pg_current_snapshot()), false) as is_over
    from audit_marks`;
  if (!mark) {
    await tx`
      insert into audit_marks (until, marked_at)
      select max(id), now() from audit_events
      having max(id) > (select coalesce(max(until), 0) from audit_seals)`;
    return null;
  }
  if (!mark.isSettled) return null;
  if (!mark.isNoted) {
    await tx`update audit_marks set first_after = pg_snapshot_xmax(pg_current_snapshot())`;
    return null;
  }
  if (!mark.isOver) return null;
  const [seal] = await tx<[AuditSeal]>`
    with last as (
      select coalesce(max(number), 0) as number, max(until) as until from audit_seals
    ), next as (
      select number, until as since, least(coalesce(until, 0) + ${MOST}, ${mark.until}) as until from last
    ), added as (
      insert into audit_seals (number, until, events, hash, sealed_at)
      select number + 1, until,
        (select count(*) from audit_events as event where event.id > coalesce(next.since, 0) and event.id <= next.until),
        audit_hash((select hash from audit_seals where number = next.number), since, until), now()
      from next
      returning number, until, events, hash
    ), done as (
      delete from audit_marks where until = (select until from added)
    )
    select number::int, events, encode(hash, 'hex') as hash from added`;
  return seal;
}

export interface AuditChain {
  readonly seals: number;
  readonly checked: number;
  readonly sealedAt: Date | null;
  /** The first seal that does not fit its events or the seal before it: what lies between these moments was changed. */
  readonly broken: { readonly number: number; readonly from: Date | null; readonly to: Date } | null;
}

/** Computes the newest seals of the audit trail again; all of them if `newest` is null. */
export async function checkAuditChain(sql: Sql | Tx, newest: number | null): Promise<AuditChain> {
  const [chain] = await sql<[AuditChain]>`
    with chain as (
      select number, hash, sealed_at, until, lag(until) over by_number as since,
        lag(hash) over by_number as earlier, lag(sealed_at) over by_number as earlier_at,
        row_number() over by_number as place, count(*) over () as seals
      from audit_seals window by_number as (order by number)
    )
    select count(*)::int as seals, least(count(*), ${newest}::int)::int as checked, max(sealed_at) as sealed_at, (
      select jsonb_build_object('number', number, 'from', earlier_at, 'to', sealed_at) from chain
      where number <> place
        or (${newest}::int is null or place > seals - ${newest}::int) and hash <> audit_hash(earlier, since, until)
      order by number limit 1
    ) as broken
    from chain`;
  const { broken } = chain;
  if (!broken) return chain;
  const { number, from, to } = broken;
  return { ...chain, broken: { number, from: from && new Date(from), to: new Date(to) } };
}
