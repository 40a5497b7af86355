import { pruneClientErrors } from "../db/organization/client_errors.ts";
import type { Sql } from "../db/connection/pool.ts";
import { CLIENT_ERROR, inDays } from "../model/times.ts";
import { LIMITS } from "../model/limits.ts";

/** Forgets what went wrong in browsers long ago, and what is more than anybody reads. */
export const sweepErrors = (sql: Sql): Promise<number> =>
  pruneClientErrors(sql, { days: inDays(CLIENT_ERROR), most: LIMITS.clientErrorsKept });
