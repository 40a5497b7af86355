import { usageCsv } from "$/domain/billing/billing_csv.ts";
import { UsageFilter } from "$/model/billing/billing.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { readQuery } from "$/site/request/body.ts";
import { csvFile } from "$/site/response/csv_file.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const csv = await usageCsv(state, state.actor, readQuery(url, UsageFilter));
    return csvFile(state, state.shell.organization, "usage", csv);
  },
});
