import type { TFunction } from "i18next";
import { momentText, zoneName } from "../../lib/time/dates.ts";
import type { OpenedCode } from "../../model/entry/entry.ts";
import { type Language, languageName, localeOf } from "../../model/languages.ts";
import type { ShownOrganization } from "../../model/organization/shown_organization.ts";
import { Banner } from "../messages/Banner.tsx";

interface Props {
  t: TFunction;
  opened: OpenedCode;
  /** Language of the page. */
  language: Language;
  /** Language of the tests. */
  sittingLanguage: Language;
  /** Address at which the language of the tests is chosen. */
  languageAt?: string;
}

/** What to expect of the tests, shown before any question. */
export function StartFacts(
  { t, opened, language, sittingLanguage, languageAt = "/tests/select-language" }: Props,
) {
  const { organization, tests, window, languages, hasSurvey, mayDeclineSurvey } = opened;
  const isTimed = tests.some((test) => test.isTimed);
  const minutes = tests.reduce((sum, test) => sum + test.minutes, 0);
  const until = {
    moment: momentText(new Date(window.end), window.timeZone, language),
    zone: zoneName(window.timeZone, localeOf(language)),
  };
  return (
    <>
      <p>{t("entry.start.lead", { count: tests.length, organization: organization.name })}</p>
      {tests.some((test) => test.isDemonstration) && (
        <Banner tone="warn" title={t("common:demonstration.notice")}>
          <p>{t("entry.start.demonstration")}</p>
        </Banner>
      )}
      <ol className="entry-tests" role="list">
        {tests.map(({ id, name, description, minutes, questions, isTimed }) => (
          <li key={id}>
            <h2>{name}</h2>
            <p>{description}</p>
            <p className="entry-measure">
              <span>{t("entry.start.about", { duration: durationText(t, minutes) })}</span>
              <span>{t("entry.start.questions", { count: questions })}</span>
              <span>{t(isTimed ? "tests:entry.start.timed" : "tests:entry.start.untimed")}</span>
            </p>
          </li>
        ))}
      </ol>
      <section className="entry-facts" aria-labelledby="facts">
        <h2 id="facts">{t("entry.start.facts")}</h2>
        <ul>
          {tests.length > 1 && <li>{t("entry.start.total", { duration: durationText(t, minutes) })}</li>}
          <li>{t(isTimed ? "tests:entry.start.breaksTimed" : "tests:entry.start.breaks")}</li>
          <li>{t("entry.start.stored")}</li>
          <li>{t("entry.start.results", { organization: organization.name })}</li>
          <Kept t={t} of={organization} as="li" />
          {organization.retentionMonths === null && (
            <li>{t("entry.start.keptOpen", { organization: organization.name })}</li>
          )}
          {hasSurvey && (
            <li>{t(mayDeclineSurvey ? "tests:entry.start.survey" : "tests:entry.start.surveyWanted")}</li>
          )}
          <li>{t("entry.start.until", until)}</li>
          {(languages.length > 1 || sittingLanguage !== language) && (
            <li>
              {t("entry.start.language", { language: languageName(sittingLanguage) })}{" "}
              {languages.length > 1 && <a href={languageAt}>{t("entry.start.otherLanguage")}</a>}
            </li>
          )}
        </ul>
      </section>
    </>
  );
}

/** How long an organisation keeps who the answers are from; nothing if it has set no time. */
export function Kept({ t, of: { name, retentionMonths }, as: Tag }: {
  t: TFunction;
  of: ShownOrganization;
  as: "li" | "p";
}) {
  if (retentionMonths === null) return null;
  return <Tag>{t("tests:entry.start.kept", { organization: name, count: retentionMonths })}</Tag>;
}

/** Longer durations are shown in hours. */
const MOST_MINUTES = 90;

export function durationText(t: TFunction, minutes: number): string {
  if (minutes <= MOST_MINUTES) return t("duration.minutes", { count: minutes });
  const hours = t("duration.hours", { count: Math.floor(minutes / 60) });
  return minutes % 60 === 0 ? hours : t("duration.both", { hours, minutes: minutes % 60 });
}
