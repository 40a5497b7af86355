import { page } from "fresh";
import { MoveImpossible } from "$/components/admin/batches/MoveImpossible.tsx";
import { RemoveTestForm } from "$/components/admin/batches/RemoveTestForm.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { assignedTests, removeBatchTest } from "$/domain/batches/batch_tests.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { type BatchStatus, mayChangeTests } from "$/model/batches/batch_status.ts";
import { Refusal } from "$/model/refusal.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";

/** Returns the batch and the test named by the path. */
async function openTest(state: AdminState, params: Record<string, string | undefined>) {
  const batch = await openBatch(state, state.actor, batchPlace(params));
  const test = batch.tests.find(({ batchTestId }) => batchTestId === params.batchTestId);
  if (!test) throw new Refusal("not_found");
  return { batch, test, home: `/admin/project/${batch.project.id}/batch/${batch.id}` };
}

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      const { test, home } = await openTest(state, ctx.params);
      await removeBatchTest(state, state.actor, test.batchTestId);
      return redirectWithNotice(
        state.t("admin:batchTests.removed", { name: test.name }),
        `${home}/edit#tests`,
      );
    }),
});

/** Returns the code with which removing the test would be refused; undefined if it is possible. */
const removalRefusal = (status: BatchStatus, isBegun: boolean) =>
  !mayChangeTests(status) ? "tests_fixed" : isBegun ? "test_begun" : undefined;

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t } = state;
  const { batch, test, home } = await openTest(state, params);
  const affected = await assignedTests(state, state.actor, batch.id);
  const refusal = removalRefusal(batch.status, affected.begun.includes(test.id));
  return (
    <FormPage
      title={t("admin:batchTests.remove")}
      crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="tests" />}
    >
      {refusal
        ? (
          <MoveImpossible
            t={t}
            home={home}
            reason={t(`common:refusal.${refusal}`)}
            failed={data?.message && t("admin:batchTests.removeFailed")}
          />
        )
        : (
          <RemoveTestForm
            t={t}
            home={home}
            test={test}
            affected={affected}
            failure={data?.message}
            onPage
          />
        )}
    </FormPage>
  );
});
