import { page } from "fresh";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { SelectedFields } from "$/components/admin/respondents/BulkPage.tsx";
import { TagChoice } from "$/components/admin/respondents/TagChoice.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { countSelected, tagSelected } from "$/domain/respondents/bulk_respondents.ts";
import { listTags } from "$/domain/respondents/tags.ts";
import { readPlace } from "$/model/respondents/respondent_list.ts";
import { readSelection } from "$/model/respondents/respondent_selection.ts";
import { NewTag } from "$/model/respondents/tag.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { readFields } from "$/site/request/form.ts";
import { formMessage } from "$/site/request/form_messages.ts";

/** Tags for all selected respondents. Asks which ones, unless the modal has asked. */
export const handler = define.handlers({
  GET(ctx) {
    const { projectId, batchId } = batchPlace(ctx.params);
    return ctx.redirect(`/admin/project/${projectId}/batch/${batchId}`, 303);
  },
  async POST(ctx) {
    const { state, params, req } = ctx;
    const { actor, t } = state;
    const place = batchPlace(params);
    const input = await readFields(req);
    const selection = readSelection(input);
    const back = readPlace(input);
    const ask = async (message?: string, status = 200) => {
      const [count, tags] = await Promise.all([
        countSelected(state, actor, place, selection),
        listTags(state, actor),
      ]);
      const nobody = count === 0 ? t("common:refusal.nobody_selected") : undefined;
      return page({ selection, count, tags, place: back, message: message ?? nobody }, { status });
    };
    const act = input.get("act");
    if (act !== "put" && act !== "take") return await ask();
    try {
      const typed = (input.get("newTag") ?? "").trim();
      const { done } = await tagSelected(state, actor, place, {
        ...{ selection, expected: Number(input.get("expected") ?? NaN), isPut: act === "put" },
        tags: input.getAll("tags"),
        newTag: act === "put" && typed ? NewTag.parse({ name: typed }) : undefined,
      });
      const home = `/admin/project/${place.projectId}/batch/${place.batchId}`;
      return redirectWithNotice(t(`admin:tags.done.${act}`, { count: done }), home + back);
    } catch (thrown) {
      const { status, message, messages } = formMessage(t, thrown);
      return await ask(message ?? messages?.name, status);
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { selection, count, tags, place, message } = data;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  return (
    <FormPage
      title={t("admin:tags.title")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <form method="post" class="stack">
        <FormMessage form={{ message }} />
        <SelectedFields selection={selection} count={count} />
        <input type="hidden" name="place" value={place} />
        <p>
          <strong>{t("admin:respondents.selected", { count })}</strong>
        </p>
        <TagChoice t={t} tags={tags} />
      </form>
    </FormPage>
  );
});
