import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { saveTemplate } from "$/domain/batches/batch_templates.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { NewTemplate } from "$/model/batches/batch_template.ts";
import { submit } from "$/site/request/submit.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, NewTemplate.pick({ name: true }), async ({ name }) => {
      const { state } = ctx;
      const batch = await openBatch(state, state.actor, batchPlace(ctx.params));
      await saveTemplate(state, state.actor, { name, batch: batch.id });
      return redirectWithNotice(state.t("admin:templates.saved", { name }), "/admin/templates");
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const batch = await openBatch(state, state.actor, batchPlace(params));
  return (
    <FormPage
      title={t("admin:templates.save")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
    >
      <NameForm
        label={t("admin:templates.name")}
        hint={t("admin:templates.lead")}
        form={data ?? { typed: { name: batch.name } }}
        submit={t("admin:form.save")}
        cancel={{ text: t("admin:form.cancel"), href: batchHome(batch) }}
      />
    </FormPage>
  );
});
