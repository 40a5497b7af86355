import { z } from "zod";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { undoMove } from "$/domain/respondents/move_respondents.ts";
import { undoMarking } from "$/domain/respondents/undo_marking.ts";
import { readPlace } from "$/model/respondents/respondent_list.ts";
import { MARKINGS } from "$/model/respondents/respondent_selection.ts";
import { readFields } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

const Done = z.discriminatedUnion("action", [
  z.object({ action: z.enum(MARKINGS), at: z.coerce.date() }),
  z.object({ action: z.literal("move"), at: z.coerce.date(), to: z.uuid() }),
]);

/** Undoes an action on several respondents. Posted by the notice's Undo button. */
export const handler = define.handlers({
  GET(ctx) {
    const { projectId, batchId } = batchPlace(ctx.params);
    return ctx.redirect(`/admin/project/${projectId}/batch/${batchId}`, 303);
  },

  async POST(ctx) {
    const { state } = ctx;
    const place = batchPlace(ctx.params);
    await openBatch(state, state.actor, place);
    const input = await readFields(ctx.req);
    const what = Done.parse(Object.fromEntries(input));
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    const text = what.action === "move"
      ? state.t("admin:move.undone", { count: (await undoMove(state, state.actor, place, what)).moved })
      : state.t("admin:respondents.undone", {
        count: (await undoMarking(state, state.actor, place, what)).done,
      });
    return redirectWithNotice(text, home + readPlace(input));
  },
});
