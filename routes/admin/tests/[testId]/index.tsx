import { TestDetails } from "$/components/admin/catalogue/TestDetails.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { catalogueTest } from "$/domain/instruments/catalogue.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { requireId, requireNumber } from "$/model/id.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { SampleCard } from "./(_page)/SampleCard.tsx";

export default define.page(async ({ params, state, url }) => {
  const { t, actor, language, may } = state;
  const test = await catalogueTest(state, actor, requireNumber(params.testId), language);
  const sample = url.searchParams.get("sample");
  const task = sample && may.requestReports ? await taskStatus(state, actor, requireId(sample)) : null;
  return (
    <>
      <Headed
        title={test.name}
        crumbs={
          <Breadcrumbs
            label={t("admin:shell.crumbs")}
            crumbs={[{ text: t("admin:catalogue.title"), href: "/admin/tests" }]}
          />
        }
        actions={
          <>
            <LinkButton href="#sample" icon="document">{t("admin:catalogue.sample")}</LinkButton>
            <LinkButton href={`/admin/tests/${test.id}/try`}>{t("admin:catalogue.try")}</LinkButton>
            {may.editProjects && test.isGranted && (
              <LinkButton kind="primary" icon="plus" href={`/admin/tests/${test.id}/batch`}>
                {t("admin:catalogue.add")}
              </LinkButton>
            )}
          </>
        }
      />
      <div class="stack">
        <TestDetails t={t} language={language} test={test} />
        <SampleCard state={state} test={test} task={task} />
      </div>
    </>
  );
});
