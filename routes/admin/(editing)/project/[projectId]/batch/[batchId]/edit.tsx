import { page } from "fresh";
import { NameForm } from "../../../../../../../components/admin/NameForm.tsx";
import { ProjectCrumbs } from "../../../../../../../components/admin/ProjectCrumbs.tsx";
import { openBatch } from "../../../../../../../domain/batches/open_batch.ts";
import { renameBatch } from "../../../../../../../domain/batches/rename_batch.ts";
import { NewBatch } from "../../../../../../../model/name.ts";
import { submit } from "../../../../../../../site/submit.ts";
import { define } from "../../../../../(_shell)/define.ts";
import { Headed } from "../../../../../(_shell)/Headed.tsx";
import { redirectSaying } from "../../../../../(_shell)/notice.ts";
import { batchPlace } from "../../../../../(_shell)/place.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewBatch.pick({ name: true }), async (wanted) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      await renameBatch(state, state.actor, id, wanted);
      return redirectSaying(
        ctx,
        state.t("admin:batch.renamed", wanted),
        `/admin/project/${project.id}/batch/${id}`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  return (
    <>
      <Headed
        title={t("admin:batch.edit")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      />
      <NameForm
        label={t("admin:batch.name")}
        form={data ?? { typed: { name: batch.name } }}
        submit={t("admin:form.save")}
        cancel={{
          text: t("admin:form.toBatch"),
          href: `/admin/project/${batch.project.id}/batch/${batch.id}`,
        }}
      />
    </>
  );
});
