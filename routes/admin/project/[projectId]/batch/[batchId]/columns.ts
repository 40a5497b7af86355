import { openBatch } from "$/domain/batches/open_batch.ts";
import { chooseColumns } from "$/domain/respondents/lists/list_views.ts";
import { readColumns } from "$/model/respondents/respondent_columns.ts";
import { queryText, readRespondentQuery } from "$/model/respondents/respondent_list.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { readFields } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** The member's columns of the list. The form also has the filters, which lead back to the same list. */
export const handler = define.handlers({
  GET({ params }) {
    const { projectId, batchId } = batchPlace(params);
    return seeOther(`/admin/project/${projectId}/batch/${batchId}`);
  },
  async POST({ params, req, state }) {
    const { projectId, batchId } = batchPlace(params);
    await openBatch(state, state.actor, { projectId, batchId });
    const input = await readFields(req);
    await chooseColumns(state, state.actor, readColumns(input.getAll("columns")));
    return seeOther(`/admin/project/${projectId}/batch/${batchId}${queryText(readRespondentQuery(input))}`);
  },
});
