import type { ClientErrorGroup } from "../../model/organization/client_error.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface ClientError {
  readonly actorKind: "staff" | "respondent" | "nobody";
  readonly actorId: string | null;
  readonly url: string;
  readonly errorMessage: string;
  readonly stackTrace: string | null;
  readonly componentStack: string | null;
  readonly context: unknown;
  readonly userAgent: string | null;
  readonly now: Date;
}

/**
 * An error before sign-in belongs to no organisation. Errors of deleted or anonymized respondents are not
 * stored.
 */
export async function keepClientError(
  sql: Sql | Tx,
  orgId: string | null,
  error: ClientError,
): Promise<void> {
  await sql`
    insert into client_errors
      (org_id, actor_kind, actor_id, url, error_message, stack_trace, component_stack, context, user_agent, created_at)
    select ${orgId}::uuid, ${error.actorKind}, ${error.actorId}::uuid, ${error.url}, ${error.errorMessage},
      ${error.stackTrace}, ${error.componentStack}, ${
    error.context === undefined ? null : sql.json(error.context as never)
  }::jsonb,
      ${error.userAgent}, ${error.now}::timestamptz
    where ${error.actorKind} <> 'respondent' or exists (
      select from respondents where org_id = ${orgId} and id = ${error.actorId} and anonymized_at is null for key share)`;
}

/** Errors since a moment, grouped by message and kind of page; the group seen last comes first. */
export async function listClientErrors(
  sql: Sql | Tx,
  orgId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<ClientErrorGroup[]> {
  return await sql<ClientErrorGroup[]>`
    with recent as (
      select id, error_message, actor_kind, actor_id, user_agent, stack_trace, created_at,
        -- The path, without the host and with all ids replaced, so that all pages of one kind are equal.
        regexp_replace(
          regexp_replace(url, '^[a-z]+://[^/]+', ''),
          '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', '…', 'g') as page
      from client_errors
      where org_id = ${orgId} and created_at >= ${since}
    )
    select error_message, page, count(*)::int as times,
      count(distinct actor_id) filter (where actor_kind = 'staff')::int as members,
      count(distinct actor_id) filter (where actor_kind = 'respondent')::int as respondents,
      min(created_at) as first_seen, max(created_at) as last_seen,
      (array_agg(stack_trace order by created_at desc, id desc))[1] as stack_trace,
      (array_agg(user_agent order by created_at desc, id desc))[1] as user_agent
    from recent
    group by error_message, page
    order by last_seen desc, error_message, page
    limit ${limit}`;
}

/**
 * Deletes errors older than `days`, and all but the newest `most` of each organisation and of none. Returns
 * how many.
 */
export async function pruneClientErrors(
  sql: Sql | Tx,
  { days, most }: { days: number; most: number },
): Promise<number> {
  const { count } = await sql`
    delete from client_errors where id in (
      select id from client_errors where created_at < now() - make_interval(days => ${days})
      union
      select id from (
        select id, row_number() over (partition by org_id order by created_at desc, id desc) as place
        from client_errors
      ) as ranked
      where place > ${most})`;
  return count;
}
