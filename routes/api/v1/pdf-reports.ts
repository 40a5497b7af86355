import { define } from "$/define.ts";
import { reportStatuses } from "$/domain/reports/report_statuses.ts";
import { PdfReportsQuery } from "$/model/reports/report_order.ts";
import { streamedList } from "$/site/response/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    // Programs name the batch by the way to it.
    const { respondent__batch_id: named, ...query } = Object.fromEntries(url.searchParams);
    const { batch: batchId, ...some } = PdfReportsQuery.parse({ batch: named, ...query });
    return streamedList(
      await reportStatuses(state, state.actor, { batchId, ...some }, state.t("common:task.failed")),
    );
  },
});
