import { AboutForm } from "$/components/admin/surveys/AboutForm.tsx";
import { QuestionList } from "$/components/admin/surveys/QuestionList.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { surveyById } from "$/domain/surveys/make_surveys.ts";
import { SortTests } from "$/islands/admin/SortTests.tsx";
import { surveyTextIn } from "$/model/surveys/demographics_survey.ts";
import { languagesOf, typedAbout } from "$/model/surveys/edit_survey.ts";
import { withShown } from "$/site/request/submit_thing.ts";
import type { AdminState } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { SurveyCrumbs } from "./SurveyPage.tsx";

interface EditPage {
  surveyId: string;
  /** State of the form about the survey, after a failed attempt. */
  form?: FormState;
  /** Failed attempt to reorder the questions. */
  failure?: { readonly title: string; readonly text?: string };
}

/** A survey's questions, and what is said of it. A new one opens here. */
export async function surveyEditPage(state: AdminState, { surveyId, form, failure }: EditPage) {
  const { t, actor } = state;
  const survey = await surveyById(state, actor, surveyId);
  const home = `/admin/surveys/${survey.id}`;
  return (
    <>
      <Headed
        title={survey.name}
        crumbs={<SurveyCrumbs t={t} />}
        actions={<LinkButton href={`${home}/preview`}>{t("admin:surveys.preview")}</LinkButton>}
      />
      <div class="stack measure">
        {failure && <Banner tone="bad" title={failure.title} urgent>{failure.text}</Banner>}
        {survey.isMet && <Banner>{t("admin:surveys.met", { version: survey.version })}</Banner>}
        <QuestionList t={t} home={home} questions={surveyTextIn(survey.texts).questions} />
        <Card title={t("admin:surveys.about")} id="about">
          <AboutForm
            t={t}
            action={home}
            languages={languagesOf(survey.texts)}
            form={form ?? { typed: withShown(typedAbout(survey)) }}
          />
        </Card>
      </div>
      <SortTests
        texts={{
          moved: t("admin:batchTests.moved", { name: "%name", place: "%place", total: "%total" }),
          failed: t("admin:surveys.orderFailed"),
        }}
      />
    </>
  );
}
