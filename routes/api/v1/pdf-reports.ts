import { define } from "$/define.ts";
import { reportStatuses } from "$/domain/reports/report_statuses.ts";
import { PdfReportsQuery } from "$/model/reports/report_order.ts";
import { readPage } from "$/site/request/page.ts";
import { streamedList } from "$/site/response/streamed_list.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    // The name of the parameter is the path from the respondent to the batch.
    const named = url.searchParams.get("respondent__batch_id");
    const address = new URL(url);
    if (named !== null && !url.searchParams.has("batch")) address.searchParams.set("batch", named);
    const page = readPage(state, address, PdfReportsQuery);
    const { batch: batchId, ...filter } = page.query;
    const list = await reportStatuses(
      state,
      state.actor,
      { batchId, ...filter },
      state.t("common:task.failed"),
    );
    return streamedList(page, list);
  },
});
