import { page } from "fresh";
import { z } from "zod";
import { AddToBatchForm } from "$/components/admin/catalogue/AddToBatchForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { addBatchTests } from "$/domain/batches/batch_tests.ts";
import { catalogueTest } from "$/domain/instruments/catalogue.ts";
import { requireNumber } from "$/model/id.ts";
import { submit } from "$/site/request/submit.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../(_shell)/notice.ts";

const Chosen = z.object({ batch: z.uuid("required") });

export const handler = define.handlers({
  GET: () => page<FormState | undefined>(undefined),

  POST: (ctx) =>
    submit(ctx, Chosen, async ({ batch }) => {
      const { state, params } = ctx;
      const [name] = await addBatchTests(state, state.actor, {
        batch,
        tests: [requireNumber(params.testId)],
      });
      const project = state.shell.projects.find(({ batches }) => batches.some(({ id }) => id === batch))!;
      return redirectWithNotice(
        state.t("admin:batchTests.added", { count: 1, name }),
        `/admin/project/${project.id}/batch/${batch}/edit#tests`,
      );
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor, language, shell } = state;
  const test = await catalogueTest(state, actor, requireNumber(params.testId), language);
  const home = `/admin/tests/${test.id}`;
  return (
    <>
      <Headed
        title={t("admin:catalogue.addTitle", { name: test.name })}
        crumbs={
          <Breadcrumbs
            label={t("admin:shell.crumbs")}
            crumbs={[
              { text: t("admin:catalogue.title"), href: "/admin/tests" },
              { text: test.name, href: home },
            ]}
          />
        }
      />
      <div class="measure">
        <Card>
          <AddToBatchForm t={t} home={home} projects={shell.projects} form={data} />
        </Card>
      </div>
    </>
  );
});
