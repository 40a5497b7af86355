import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { NameForm } from "$/components/admin/projects/NameForm.tsx";
import { ComparisonForms } from "$/components/admin/batches/ComparisonForms.tsx";
import { BatchTestsEditor } from "$/components/admin/batches/BatchTestsEditor.tsx";
import { SurveyChoice } from "$/components/admin/batches/SurveyChoice.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { batchSurveys } from "$/domain/batches/batch_surveys.ts";
import { assignedTests } from "$/domain/batches/batch_tests.ts";
import { testComparisons } from "$/domain/batches/comparisons.ts";
import { catalogue } from "$/domain/instruments/catalogue.ts";
import { listSurveys } from "$/domain/surveys/make_surveys.ts";
import { surveyTextIn } from "$/model/surveys/demographics_survey.ts";
import { ChooseTests } from "$/islands/admin/ChooseTests.tsx";
import { SortTests } from "$/islands/admin/SortTests.tsx";
import { withShown } from "$/site/request/submit_thing.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { openBatch } from "$/domain/batches/open_batch.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { BatchFrame, openHead } from "./BatchFrame.tsx";

interface EditPage {
  place: { projectId: string; batchId: string };
  /** State of the name's form, after a failed attempt. */
  form?: FormState;
  /** That of the choice of surveys. */
  surveyForm?: FormState;
  /** Failed action on the tests. */
  failure?: { readonly title: string; readonly text?: string };
}

/** What the name's form shows. */
export const nameOf = async (state: AdminState, params: Parameters<typeof batchPlace>[0]) => ({
  name: (await openBatch(state, state.actor, batchPlace(params))).name,
});

/** The tab of a batch's tests, for who may edit them, and its name. A new batch opens here. */
export async function editPage(state: AdminState, { place, form, surveyForm, failure }: EditPage) {
  const { t, actor, language } = state;
  const [head, offered, affected, comparisons, asked, surveys] = await Promise.all([
    openHead(state, place),
    catalogue(state, actor, language),
    assignedTests(state, actor, place.batchId),
    testComparisons(state, actor, place.batchId),
    batchSurveys(state, actor, place.batchId),
    listSurveys(state, actor),
  ]);
  const { batch } = head;
  const home = batchHome(batch);
  return (
    <BatchFrame state={state} head={head} tab="tests">
      <div class="stack measure">
        {failure && <Banner tone="bad" title={failure.title} urgent>{failure.text}</Banner>}
        <BatchTestsEditor
          t={t}
          language={language}
          home={home}
          batch={batch}
          offered={offered}
          affected={affected}
        />
        <ComparisonForms
          t={t}
          home={home}
          tests={batch.tests}
          comparisons={comparisons}
          isFixed={batch.status === "archived"}
        />
        <SurveyChoice
          t={t}
          home={home}
          surveys={asked}
          offered={surveys.filter(({ id, archivedAt, texts }) =>
            id === asked.before || id === asked.after ||
            !archivedAt && surveyTextIn(texts).questions.length > 0
          )}
          tests={batch.tests}
          isFixed={batch.status === "archived"}
          form={surveyForm}
        />
        <Card title={t("admin:batch.renameTitle")} id="rename">
          <NameForm
            label={t("admin:batch.name")}
            action={`${home}/edit`}
            form={form ?? { typed: withShown({ name: batch.name }) }}
            submit={t("admin:form.save")}
            cancel={{ text: t("admin:form.toBatch"), href: home }}
            isBeside={!form}
          />
        </Card>
      </div>
      <ChooseTests />
      <SortTests
        texts={{
          moved: t("admin:batchTests.moved", { name: "%name", place: "%place", total: "%total" }),
          failed: t("admin:batchTests.orderFailed"),
        }}
      />
    </BatchFrame>
  );
}
