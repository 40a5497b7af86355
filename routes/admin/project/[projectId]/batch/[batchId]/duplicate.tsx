import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { SetUpForm } from "$/components/admin/batches/SetUpForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { offeredTests } from "$/domain/batches/batch_tests.ts";
import { createBatch } from "$/domain/batches/create_batch.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { NewBatch } from "$/model/batches/batch.ts";
import { submit } from "$/site/request/submit.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewBatch.pick({ name: true, project: true }), async (copy) => {
      const { state } = ctx;
      const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
      const { id } = await createBatch(state, state.actor, { ...copy, copyOf: batch.id });
      const text = state.t("admin:duplicate.done", { name: copy.name, of: batch.name });
      return redirectWithNotice(text, `/admin/project/${copy.project}/batch/${id}/edit#tests`);
    }, ctx.state.t("admin:batch.createFailed")),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor, shell } = state;
  const [batch, offered] = await Promise.all([
    openBatch(state, actor, batchPlace(params)),
    offeredTests(state, actor),
  ]);
  return (
    <FormPage
      title={t("admin:duplicate.title")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <SetUpForm
        t={t}
        action={`${batchHome(batch)}/duplicate`}
        home={batchHome(batch)}
        name={t("admin:duplicate.name", { name: batch.name })}
        projectId={batch.project.id}
        projects={shell.projects}
        tests={batch.tests}
        offered={offered}
        text={t("admin:duplicate.text")}
        submit={t("admin:duplicate.action")}
        form={data}
      />
    </FormPage>
  );
});
