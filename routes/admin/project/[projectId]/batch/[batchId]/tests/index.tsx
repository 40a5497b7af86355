import { page } from "fresh";
import { BatchTests } from "$/components/admin/batches/BatchTests.tsx";
import { ChooseTestsForm } from "$/components/admin/batches/ChooseTestsForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { addBatchTests, assignedTests } from "$/domain/batches/batch_tests.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { catalogue } from "$/domain/instruments/catalogue.ts";
import { ChooseTests } from "$/islands/admin/ChooseTests.tsx";
import { mayChangeTests } from "$/model/batches/batch_status.ts";
import { Refusal } from "$/model/refusal.ts";
import { TickedTests } from "$/model/batches/test_in_batch.ts";
import { tickedIn } from "$/model/site/ticked.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { BatchFrame, openHead } from "../(_page)/BatchFrame.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST(ctx) {
    // The gate lets in who reads the tests.
    if (!ctx.state.may.editProjects) throw new Refusal("forbidden");
    return submit(ctx, TickedTests, async ({ tests }) => {
      const { state } = ctx;
      const { id, project } = await openBatch(state, state.actor, batchPlace(ctx.params));
      const names = await addBatchTests(state, state.actor, { batch: id, tests });
      const text = state.t("admin:batchTests.added", { count: names.length, name: names[0] });
      return redirectWithNotice(text, `/admin/project/${project.id}/batch/${id}/edit#tests`);
    });
  },
});

/** The form that adds tests; for who may not edit them, the tab that lists them. */
export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor, may, language } = state;
  const place = batchPlace(params);
  if (!may.editProjects) {
    const head = await openHead(state, place);
    return (
      <BatchFrame state={state} head={head} tab="tests">
        <BatchTests t={t} batch={head.batch} />
      </BatchFrame>
    );
  }
  const [batch, offered, affected] = await Promise.all([
    openBatch(state, actor, place),
    catalogue(state, actor, language),
    assignedTests(state, actor, place.batchId),
  ]);
  return (
    <>
      <Headed
        title={t("admin:batchTests.add")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="tests" />}
      />
      <div class="measure">
        <Card>
          {!mayChangeTests(batch.status) && !data?.message
            ? <Banner>{t(`admin:batchTests.fixed.${batch.status}`)}</Banner>
            : (
              <ChooseTestsForm
                t={t}
                language={language}
                home={`/admin/project/${batch.project.id}/batch/${batch.id}`}
                affected={affected}
                left={offered.filter(({ id }) => !batch.tests.some((test) => test.id === id))}
                ticked={data?.typed && tickedIn(data.typed, "test")}
                message={data?.messages?.tests}
                failure={data?.messages ? undefined : data?.message}
                onPage
              />
            )}
        </Card>
      </div>
      <ChooseTests />
    </>
  );
});
