import { pruneClientErrors } from "../db/organization/client_errors.ts";
import type { Sql } from "../db/connection/pool.ts";
import { inDays } from "../model/duration.ts";
import { LIMITS } from "../model/limits.ts";
import { CLIENT_ERROR } from "../model/organization/times.ts";

/** Forgets what went wrong in browsers long ago, and what is more than anybody reads. */
export const sweepErrors = (sql: Sql): Promise<number> =>
  pruneClientErrors(sql, { days: inDays(CLIENT_ERROR), most: LIMITS.clientErrorsKept });
