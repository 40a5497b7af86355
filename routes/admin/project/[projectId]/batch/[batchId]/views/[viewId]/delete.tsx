import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { deleteView, viewById } from "$/domain/respondents/lists/list_views.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const { projectId, batchId } = batchPlace(params);
      await openBatch(state, state.actor, { projectId, batchId });
      const { id, name } = await viewById(state, state.actor, params.viewId!);
      await deleteView(state, state.actor, id);
      const views = `/admin/project/${projectId}/batch/${batchId}/views`;
      return redirectWithNotice(state.t("admin:views.deleted", { name }), views);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const batch = await openBatch(state, actor, batchPlace(params));
  const { id, name } = await viewById(state, actor, params.viewId!);
  const views = `/admin/project/${batch.project.id}/batch/${batch.id}/views`;
  const failed = t("admin:views.deleteFailed");
  return (
    <FormPage
      title={t("admin:views.delete")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <ConfirmForm
        action={`${views}/${id}/delete`}
        submit={t("admin:views.delete")}
        isDangerous
        failure={data?.message === undefined ? undefined : { title: failed, text: data.message }}
        cancel={{ text: t("admin:form.cancel"), href: views }}
      >
        <p>{t("admin:views.deleteText", { name })}</p>
      </ConfirmForm>
    </FormPage>
  );
});
