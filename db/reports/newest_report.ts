import type { Sql, Tx } from "../connection/pool.ts";
import { joinNow } from "./report_currency.ts";

/**
 * Joins the newest report of each `assessment` of `person` as JSON in `report.summary`; null if none was
 * requested.
 */
export const newestReport = (sql: Sql | Tx) =>
  sql`
    left join lateral (
      select json_build_object('status', newest.status, 'isCreditRedeemed', newest.is_credit_redeemed,
        'hasFile', newest.file_key is not null, 'hasError', newest.error_message is not null,
        'isOutdated', newest.basis is not null and newest.basis is distinct from now.basis) as summary
      from reports as newest
      ${joinNow(sql)}
      where newest.org_id = assessment.org_id and newest.assessment_id = assessment.id
      order by newest.created_at desc, newest.id desc limit 1
    ) as report on true`;
