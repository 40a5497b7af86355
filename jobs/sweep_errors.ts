import { pruneClientErrors } from "../db/organization/client_errors.ts";
import type { Sql } from "../db/connection/pool.ts";
import { CLIENT_ERROR, inDays } from "../model/times.ts";
import { LIMITS } from "../model/limits.ts";

/** Deletes old browser errors, and those beyond the limit of each organisation. Returns how many. */
export const sweepErrors = (sql: Sql): Promise<number> =>
  pruneClientErrors(sql, { days: inDays(CLIENT_ERROR), most: LIMITS.clientErrorsKept });
