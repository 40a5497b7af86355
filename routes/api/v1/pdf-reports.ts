import { define } from "$/define.ts";
import { reportStatuses } from "$/domain/reports/report_statuses.ts";
import { PdfReportsQuery } from "$/model/reports/report_order.ts";
import { streamedList } from "$/site/response/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    // The name of the parameter is the path from the respondent to the batch.
    const { respondent__batch_id: named, ...query } = Object.fromEntries(url.searchParams);
    const { batch: batchId, ...filter } = PdfReportsQuery.parse({ batch: named, ...query });
    return streamedList(
      await reportStatuses(state, state.actor, { batchId, ...filter }, state.t("common:task.failed")),
    );
  },
});
