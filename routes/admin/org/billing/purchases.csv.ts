import { purchasesCsv } from "$/domain/billing/billing_csv.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { csvFile } from "$/site/response/csv_file.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return csvFile(state, state.shell.organization, "purchases", await purchasesCsv(state, state.actor));
  },
});
