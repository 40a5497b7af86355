import { page } from "fresh";
import { z } from "zod";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { MoveForm } from "$/components/admin/respondents/MoveForm.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { countSelected } from "$/domain/respondents/bulk_respondents.ts";
import { moveSelected, moveTargets } from "$/domain/respondents/move_respondents.ts";
import { readPlace } from "$/model/respondents/respondent_list.ts";
import { readSelection } from "$/model/respondents/respondent_selection.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readFields } from "$/site/request/form.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

/** Asks where the selected respondents are moved to, and moves them. */
export const handler = define.handlers({
  GET(ctx) {
    const { projectId, batchId } = batchPlace(ctx.params);
    return ctx.redirect(`/admin/project/${projectId}/batch/${batchId}`, 303);
  },
  async POST(ctx) {
    const { state, params, req } = ctx;
    const { t, actor } = state;
    const place = batchPlace(params);
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    const input = await readFields(req);
    const selection = readSelection(input);
    const back = readPlace(input);
    const form = async (message?: string, status = 200) => {
      const [targets, count] = await Promise.all([
        moveTargets(state, actor, place),
        countSelected(state, actor, place, selection),
      ]);
      const nobody = count === 0 ? t("common:refusal.nobody_selected") : undefined;
      return page({ home, targets, count, selection, place: back, message: message ?? nobody }, { status });
    };
    const to = z.uuid().safeParse(input.get("to")).data;
    if (input.get("confirmed") !== "1" || !to) return await form();
    try {
      const expected = Number(input.get("expected") ?? NaN);
      const { moved, at } = await moveSelected(state, actor, place, { to, selection, expected });
      const { name } = await openBatch(state, actor, { ...place, batchId: to });
      return redirectWithNotice(
        t("admin:move.done", { count: moved, name }),
        home + back,
        {
          text: t("admin:form.undo"),
          action: `${home}/respondents/undo`,
          fields: { place: back, action: "move", to, at: at.toISOString() },
        },
      );
    } catch (thrown) {
      const { status, message } = formMessage(t, thrown);
      return await form(message, status);
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  return (
    <FormPage
      title={t("admin:move.title")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <MoveForm t={t} {...data} />
    </FormPage>
  );
});
