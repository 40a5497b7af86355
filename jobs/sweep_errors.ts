import { pruneClientErrors } from "../db/client_errors.ts";
import type { Sql } from "../db/pool.ts";
import { inDays, RETENTION } from "../model/retention.ts";

/** A page that fails in everybody's browser is understood from fewer; a name in an address is kept for no longer. */
export const KEPT_ERRORS = { days: inDays(RETENTION.clientError), most: 5_000 } as const;

/** Forgets what went wrong in browsers long ago, and what is more than anybody reads. */
export const sweepErrors = (sql: Sql): Promise<number> => pruneClientErrors(sql, KEPT_ERRORS);
