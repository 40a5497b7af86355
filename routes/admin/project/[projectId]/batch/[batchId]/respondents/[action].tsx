import { page } from "fresh";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { BulkPage } from "$/components/admin/respondents/BulkPage.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { applyToSelected, countSelected } from "$/domain/respondents/bulk_respondents.ts";
import { Refusal } from "$/model/refusal.ts";
import { readPlace } from "$/model/respondents/respondent_list.ts";
import { isBulkAction, isMarking, readSelection } from "$/model/respondents/respondent_selection.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readFields } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** An action on all selected respondents. Shows a confirmation first unless the modal has confirmed. */
export const handler = define.handlers({
  GET(ctx) {
    const { projectId, batchId } = batchPlace(ctx.params);
    return ctx.redirect(`/admin/project/${projectId}/batch/${batchId}`, 303);
  },
  async POST(ctx) {
    const { state, params, req } = ctx;
    const place = batchPlace(params);
    const action = params.action ?? "";
    if (!isBulkAction(action)) throw new Refusal("not_found");
    const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
    const input = await readFields(req);
    const selection = readSelection(input);
    const back = readPlace(input);
    const confirmation = async (message?: string, status = 200) => {
      const count = await countSelected(state, state.actor, place, selection);
      const nobody = count === 0 ? state.t("common:refusal.nobody_selected") : undefined;
      return page({ home, action, selection, count, place: back, message: message ?? nobody }, { status });
    };
    if (input.get("confirmed") !== "1") return await confirmation();
    try {
      const expected = Number(input.get("expected") ?? NaN);
      const { done, task, at } = await applyToSelected(state, state.actor, place, {
        action,
        selection,
        expected,
      });
      const text = task
        ? state.t("admin:anonymizing.begun", { count: done })
        : state.t(`admin:respondents.deed.${action}.done`, { count: done });
      return redirectWithNotice(
        text,
        home + back,
        isMarking(action)
          ? {
            text: state.t("admin:form.undo"),
            action: `${home}/respondents/undo`,
            fields: { place: back, action, at: at.toISOString() },
          }
          : undefined,
      );
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return await confirmation(message, status);
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  return (
    <>
      <Headed
        title={t(`admin:respondents.deed.${data.action}.title`)}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      />
      <div class="measure">
        <BulkPage t={t} {...data} />
      </div>
    </>
  );
});
