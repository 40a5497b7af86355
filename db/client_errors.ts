import type { Sql, Tx } from "./pool.ts";

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

/** An error on a page before sign-in belongs to no organisation. */
export async function keepClientError(
  sql: Sql | Tx,
  orgId: string | null,
  error: ClientError,
): Promise<void> {
  await sql`
    insert into client_errors
      (org_id, actor_kind, actor_id, url, error_message, stack_trace, component_stack, context, user_agent, created_at)
    values (
      ${orgId}, ${error.actorKind}, ${error.actorId}, ${error.url}, ${error.errorMessage}, ${error.stackTrace},
      ${error.componentStack}, ${error.context === undefined ? null : sql.json(error.context as never)},
      ${error.userAgent}, ${error.now}
    )`;
}
