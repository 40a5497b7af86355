import type { Sql, Tx } from "./pool.ts";

/** Joins what is told of each `assessment`'s newest report, as `report.told`; null where none was ever asked for. */
export const newestReport = (sql: Sql | Tx) =>
  sql`
    left join lateral (
      select json_build_object('status', newest.status, 'isCreditRedeemed', newest.is_credit_redeemed,
        'hasFile', newest.file_key is not null, 'hasError', newest.error_message is not null) as told
      from reports as newest
      where newest.org_id = assessment.org_id and newest.assessment_id = assessment.id
      order by newest.created_at desc, newest.id desc limit 1
    ) as report on true`;
