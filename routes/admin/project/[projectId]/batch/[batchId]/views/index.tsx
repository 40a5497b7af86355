import { page } from "fresh";
import { z } from "zod";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { ViewTable } from "$/components/admin/respondents/ViewTable.tsx";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { listColumns, listViews, saveView } from "$/domain/respondents/lists/list_views.ts";
import { NewListView } from "$/model/respondents/list_view.ts";
import { columnsIn, readPlace } from "$/model/respondents/respondent_list.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";

const ViewForm = NewListView.pick({ name: true }).extend({
  shared: z.string().optional(),
  place: z.string().default(""),
});

/** Saves what the list shows, from whose address this page has its own, and lists the views. */
export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, ViewForm, async ({ name, shared, place }) => {
      const { state } = ctx;
      const { projectId, batchId } = batchPlace(ctx.params);
      await openBatch(state, state.actor, { projectId, batchId });
      const columns = columnsIn(new URLSearchParams(place)) ?? await listColumns(state, state.actor);
      const view = NewListView.parse({
        ...{ name, columns: [...columns] },
        query: place.slice(0, 600),
        isShared: shared !== undefined,
      });
      await saveView(state, state.actor, view);
      const home = `/admin/project/${projectId}/batch/${batchId}`;
      return redirectWithNotice(state.t("admin:views.saved", { name }), home + place);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state, url }) => {
  const { t, actor } = state;
  const [batch, views] = await Promise.all([
    openBatch(state, actor, batchPlace(params)),
    listViews(state, actor),
  ]);
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const place = readPlace(new URLSearchParams({ place: data?.typed?.place ?? url.search }));
  return (
    <>
      <Headed
        title={t("admin:views.title")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      />
      <div class="stack">
        <div class="measure">
          <Card title={t("admin:views.save")}>
            <NameForm
              label={t("admin:views.name")}
              hint={t("admin:views.hint")}
              action={`${home}/views`}
              form={data}
              submit={t("admin:form.save")}
              cancel={{ text: t("admin:form.cancel"), href: home + place }}
            >
              <input type="hidden" name="place" value={place} />
              <Checkbox
                name="shared"
                label={t("admin:views.share")}
                defaultChecked={data?.typed?.shared !== undefined}
              />
            </NameForm>
          </Card>
        </div>
        <ViewTable t={t} home={home} views={views} />
      </div>
    </>
  );
});
