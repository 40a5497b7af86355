import type { Sql } from "../connection/pool.ts";

export interface BrowserError {
  readonly orgId: string | null;
  readonly actorId: string | null;
  readonly path: string;
  readonly message: string;
  readonly createdAt: Date;
}

const MESSAGE_LETTERS = 300;

/** The newest browser errors of all organisations, and of visitors. Paths are without their host. */
export async function listBrowserErrors(
  sql: Sql,
  { since, limit }: { since: Date; limit: number },
): Promise<BrowserError[]> {
  return await sql<BrowserError[]>`
    select org_id, actor_id, regexp_replace(url, '^[a-z]+://[^/]+', '') as path,
      left(error_message, ${MESSAGE_LETTERS}) as message, created_at
    from client_errors where created_at >= ${since} order by created_at desc, id desc limit ${limit}`;
}

/** Letters that failed since, by reason. Those that somebody withdrew did not fail. */
export async function countFailedLetters(
  sql: Sql,
  since: Date,
): Promise<{ readonly reason: string; readonly count: number }[]> {
  const rows = await sql<{ reason: string; count: number }[]>`
    select failure as reason, count(*)::int as count from invitation_letters
    where failed_at >= ${since} and failure <> 'withdrawn' group by failure order by count(*) desc, failure`;
  return [...rows];
}
