import { page } from "fresh";
import { z } from "zod";
import { AddTestForm } from "$/components/admin/batches/AddTestForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { addBatchTest, assignedTests, offeredTests } from "$/domain/batches/batch_tests.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { mayChangeTests } from "$/model/batches/batch_status.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

const Chosen = z.object({ test: z.coerce.number("required").int("required").positive("required") });

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, Chosen, async ({ test }) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      await addBatchTest(state, state.actor, { batch: id, test, order: undefined });
      const offered = await offeredTests(state, state.actor);
      const name = offered.find((one) => one.id === test)!.name;
      const text = state.t("admin:batchTests.added", { name });
      return redirectWithNotice(text, `/admin/project/${project.id}/batch/${id}/edit#tests`);
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const place = batchPlace(params);
  const [batch, offered, affected] = await Promise.all([
    openBatch(state, actor, place),
    offeredTests(state, actor),
    assignedTests(state, actor, place.batchId),
  ]);
  return (
    <>
      <Headed
        title={t("admin:batchTests.add")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
      />
      <div class="measure">
        <Card>
          {!mayChangeTests(batch.status) && !data?.message
            ? <Banner>{t(`admin:batchTests.fixed.${batch.status}`)}</Banner>
            : (
              <AddTestForm
                t={t}
                home={`/admin/project/${batch.project.id}/batch/${batch.id}`}
                affected={affected}
                left={offered.filter(({ id }) => !batch.tests.some((test) => test.id === id))}
                chosen={data?.typed?.test}
                message={data?.messages?.test}
                failure={data?.messages ? undefined : data?.message}
                onPage
              />
            )}
        </Card>
      </div>
    </>
  );
});
