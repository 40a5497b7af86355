import { page } from "fresh";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { MergeForm } from "$/components/admin/respondents/MergeForm.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { mergeable, mergeRecords } from "$/domain/respondents/merge_records.ts";
import { Refusal } from "$/model/refusal.ts";
import { MergedRecord } from "$/model/respondents/merged_record.ts";
import { RESPONDENT_FIELDS } from "$/model/respondents/respondent_info.ts";
import { readPlace } from "$/model/respondents/respondent_list.ts";
import { readSelection } from "$/model/respondents/respondent_selection.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readFields } from "$/site/request/form.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

/** Asks which details of two selected records hold, and merges them. */
export const handler = define.handlers({
  GET(ctx) {
    const { projectId, batchId } = batchPlace(ctx.params);
    return ctx.redirect(`/admin/project/${projectId}/batch/${batchId}`, 303);
  },
  async POST(ctx) {
    const { state, params, req } = ctx;
    const { t, actor } = state;
    const { id: batchId, project } = await openBatch(state, actor, batchPlace(params));
    const home = `/admin/project/${project.id}/batch/${batchId}`;
    const input = await readFields(req);
    const back = readPlace(input);
    const selection = readSelection(input);
    const ids = selection.all ? [] : selection.ids;
    const shown = { home, place: back };
    if (ids.length !== 2) return page({ ...shown, records: null, message: undefined });
    try {
      const records = await mergeable(state, actor, [ids[0]!, ids[1]!]);
      if (records[0].batchId !== batchId) throw new Refusal("not_found");
      if (input.get("confirmed") !== "1") return page({ ...shown, records, message: undefined });
      const details = Object.fromEntries(RESPONDENT_FIELDS.flatMap((field) => {
        const chosen = input.get(field);
        return chosen === null ? [] : [[field, chosen === records[0].id ? "this" : "other"]];
      }));
      const merge = MergedRecord.parse({ other: records[1].id, details });
      const { kept, merged } = await mergeRecords(state, actor, records[0].id, merge);
      return redirectWithNotice(t("admin:merge.done"), `${home}/respondent/${kept}`, {
        text: t("admin:form.undo"),
        action: `${home}/respondent/${merged}/unmerge`,
        fields: {},
      });
    } catch (thrown) {
      const { status, message } = formMessage(t, thrown);
      return page({ ...shown, records: null, message }, { status });
    }
  },
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, language } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  return (
    <FormPage
      title={t("admin:merge.title")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <MergeForm t={t} language={language} {...data} />
    </FormPage>
  );
});
