import type { TFunction } from "i18next";
import { Button } from "$/components/form/Button.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { InfoFields } from "$/components/entry/InfoFields.tsx";
import { LanguageForm } from "$/components/entry/LanguageForm.tsx";
import { OwnTests } from "$/components/entry/OwnTests.tsx";
import { ReentryCode } from "$/components/entry/ReentryCode.tsx";
import { StartFacts } from "$/components/entry/StartFacts.tsx";
import { SurveyForm } from "$/components/entry/SurveyForm.tsx";
import { SurveyLead } from "$/components/entry/SurveyLead.tsx";
import type { PreviewedEntry } from "$/domain/entry/preview_entry.ts";
import type { OwnAssessment } from "$/model/entry/entry.ts";
import type { Language } from "$/model/languages.ts";
import { shownAgreements } from "$/routes/tests/(entry)/(_shell)/agreements.ts";
import { AgreementsForm } from "$/routes/tests/(entry)/(_shell)/AgreementsForm.tsx";
import { type PreviewPlace, stepAddress } from "./preview_steps.ts";

interface Props {
  t: TFunction;
  tIn(language: Language): TFunction;
  entry: PreviewedEntry;
  place: PreviewPlace;
  /** Address of the preview. */
  address: string;
  /** Host of the product, as respondents type it. */
  host: string;
}

/** One page of the way in. Its form leads to the next. */
export function PreviewStep({ t, tIn, entry, place, address, host }: Props) {
  const { opened, agreements, survey, language } = entry;
  const action = stepAddress(address, place);
  switch (place.step) {
    case "language":
      return (
        <div class="entry-card">
          <h1>{t("entry.language.title")}</h1>
          <LanguageForm t={t} tIn={tIn} action={action} languages={opened.languages} read={language} />
        </div>
      );
    case "start":
      return (
        <div class="entry-page">
          <h1>{t("entry.start.title")}</h1>
          <StartFacts
            t={t}
            opened={opened}
            language={language}
            sittingLanguage={language}
            languageAt={stepAddress(address, { ...place, step: "language" })}
          />
          {agreements
            ? <AgreementsForm t={t} action={action} agreements={shownAgreements(agreements)} />
            : <Banner tone="bad">{t("common:refusal.agreements_missing")}</Banner>}
        </div>
      );
    case "details":
      return (
        <div class="entry-page">
          <h1>{t("info.title")}</h1>
          <p>{t("tests:info.lead", { organization: opened.organization.name })}</p>
          <form class="form" method="post" action={action} noValidate>
            <InfoFields t={t} language={language} fields={opened.fields} />
            <div class="entry-acts">
              <Button kind="primary">{t("entry.submit")}</Button>
            </div>
          </form>
        </div>
      );
    case "survey":
      return (
        <div class="entry-page">
          <h1>{survey!.title}</h1>
          <SurveyForm t={t} id="survey" action={action} survey={survey!} form={{}} />
        </div>
      );
    case "surveyAfter":
      return (
        <div class="entry-page">
          <h1>{entry.surveyAfter!.title}</h1>
          <SurveyLead t={t} survey={entry.surveyAfter!} />
          <SurveyForm t={t} id="survey" action={action} survey={entry.surveyAfter!} form={{}} />
        </div>
      );
    default:
      return <Tests t={t} entry={entry} done={place.done} action={action} host={host} />;
  }
}

/** What respondents get here is made when they sign up; nobody has this one. */
const SAMPLE_CODE = "K7QM-4XTP-9RWD";

interface TestsProps extends Pick<Props, "t" | "entry" | "host"> {
  done: number;
  action: string;
}

/** The list of tests, of which the first are done. */
function Tests({ t, entry: { opened: { organization, tests } }, done, action, host }: TestsProps) {
  const assessments = tests.map((test, order): OwnAssessment => ({
    ...test,
    id: String(test.id),
    testId: test.id,
    test: { id: test.id, name: test.name, internalTestIdentifier: test.identifier },
    status: order < done ? "complete" : "new",
    ...{ order, completeDate: null, receiptCode: null, storedAnswers: null },
  }));
  const isDone = done >= tests.length;
  return (
    <div class="entry-page">
      <h1>{t(isDone ? "tests:completion.title" : "tests:home.title")}</h1>
      {isDone ? <p>{t("tests:completion.text", { organization: organization.name })}</p> : (
        <ReentryCode
          t={t}
          id="reentry-code"
          code={SAMPLE_CODE}
          address={`${host}/tests`}
          organization={organization.name}
        />
      )}
      <section class="stack" aria-labelledby="own-tests">
        <h2 id="own-tests">{t("tests:home.tests")}</h2>
        <OwnTests t={t} assessments={assessments} isBatchClosed={false} startAt={() => action} />
      </section>
    </div>
  );
}
