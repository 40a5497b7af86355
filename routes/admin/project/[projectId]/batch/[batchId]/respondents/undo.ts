import { z } from "zod";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { undoMarking } from "$/domain/respondents/undo_marking.ts";
import { filterText, readRespondentFilter } from "$/model/respondents/respondent_list.ts";
import { MARKINGS } from "$/model/respondents/respondent_selection.ts";
import { readFields } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectSaying } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/place.ts";

const Done = z.object({ deed: z.enum(MARKINGS), at: z.coerce.date() });

/** What the notice takes back that says what was done to several. */
export const handler = define.handlers({
  GET(ctx) {
    const { projectId, batchId } = batchPlace(ctx.params);
    return ctx.redirect(`/admin/project/${projectId}/batch/${batchId}`, 303);
  },

  async POST(ctx) {
    const { state } = ctx;
    const place = batchPlace(ctx.params);
    await openBatch(state, state.actor, place);
    const said = await readFields(ctx.req);
    const { done } = await undoMarking(state, state.actor, place, Done.parse(Object.fromEntries(said)));
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    const text = state.t("admin:respondents.undone", { count: done });
    return redirectSaying(text, home + filterText(readRespondentFilter(said)));
  },
});
