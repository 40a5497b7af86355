import { z } from "zod";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { editView, viewById } from "$/domain/respondents/lists/list_views.ts";
import { Refusal } from "$/model/refusal.ts";
import { NewListView } from "$/model/respondents/list_view.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";

const ViewForm = NewListView.pick({ name: true }).extend({ shared: z.string().optional() });

export const handler = define.handlers(thingHandlers({
  async read(state: AdminState, { viewId }) {
    const { name, isShared, isOwn } = await viewById(state, state.actor, viewId!);
    if (!isOwn) throw new Refusal("not_found");
    return { name, ...isShared && { shared: "on" } };
  },
  schema: ViewForm,
  async work({ state, params }, { name, shared }) {
    const { projectId, batchId } = batchPlace(params);
    await openBatch(state, state.actor, { projectId, batchId });
    await editView(state, state.actor, params.viewId!, { name, isShared: shared !== undefined });
    const views = `/admin/project/${projectId}/batch/${batchId}/views`;
    return redirectWithNotice(state.t("admin:views.edited", { name }), views);
  },
}));

/** Another name of a view of one's own, and whether colleagues see it. */
export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const batch = await openBatch(state, actor, batchPlace(params));
  const views = `/admin/project/${batch.project.id}/batch/${batch.id}/views`;
  return (
    <FormPage
      title={t("admin:views.edit")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <NameForm
        label={t("admin:views.name")}
        action={`${views}/${params.viewId}/edit`}
        form={data}
        submit={t("admin:form.save")}
        cancel={{ text: t("admin:form.cancel"), href: views }}
      >
        <Checkbox
          name="shared"
          label={t("admin:views.share")}
          defaultChecked={data.typed?.shared !== undefined}
        />
      </NameForm>
    </FormPage>
  );
});
