import type { TFunction } from "i18next";
import { GroupBasis } from "../../components/admin/group_results/GroupBasis.tsx";
import { GroupScales } from "../../components/admin/group_results/GroupScales.tsx";
import { FiguresTable, RangesTable } from "../../components/admin/group_results/GroupTables.tsx";
import { FactList } from "../../components/layout/FactList.tsx";
import { momentText, zoneName } from "../../lib/time/dates.ts";
import { localeOf } from "../../model/languages.ts";
import { LIMITS } from "../../model/limits.ts";
import type { GroupDocument } from "../../model/reports/group_document.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import type { GroupResults } from "../../model/scoring/group_results.ts";
import { sheetStyle } from "../document/page_style.ts";
import { Section } from "../document/Section.tsx";

interface Props {
  t: TFunction;
  report: GroupDocument;
}

/** Title of the file. */
export const groupTitle = (t: TFunction, { batch }: GroupDocument): string =>
  t("reports:title", { test: t("reports:group.title"), name: batch });

export const groupStyle = (t: TFunction, report: GroupDocument, paper: Paper): string =>
  sheetStyle(t, {
    about: [report.batch, t("reports:group.title")],
    foot: isDemonstration(report) ? "demonstration" : "confidential",
    accent: report.accent,
  }, paper);

const isDemonstration = ({ tests }: GroupDocument) =>
  tests.some(({ results }) => results.test.isDemonstration);

const TERMS = ["drawing", "median", "middle", "mean", "chance", "apart", "small"] as const;

/** The figures of a batch as a document: each test with its distributions and tables, and how to read them. */
export function GroupReport({ t, report }: Props) {
  const { organization, logo, project, batch, tests, language, timeZone, madeAt } = report;
  return (
    <article className="report" data-kind="group">
      <header className="report-head">
        <p className="report-organization">
          {logo ? <img className="report-logo" src={logo} alt={organization} /> : organization}{" "}
          <span>{t("reports:confidential")}</span>
        </p>
        <h1>
          {batch} <span>{t("reports:group.title")}</span>
        </h1>
        <FactList
          className="report-facts"
          facts={[
            [t("reports:project"), `${project} · ${batch}`],
            [t("reports:group.tests"), tests.map(({ name }) => <div key={name}>{name}</div>)],
            [
              t("reports:group.made"),
              `${momentText(madeAt, timeZone, language)} (${zoneName(timeZone, localeOf(language))})`,
            ],
          ]}
        />
        {isDemonstration(report) && <p className="report-notice" role="note">{t("reports:demonstration")}</p>}
      </header>
      {tests.map(({ name, results }) => (
        <TestFigures key={name} t={t} name={name} results={results} language={language} />
      ))}
      <Section title={t("reports:reading")} isWhole>
        <dl className="report-terms">
          {TERMS.map((term) => (
            <div key={term}>
              <dt>{t(`reports:group.reading.${term}.name`)}</dt>
              <dd>{t(`reports:group.reading.${term}.text`, { least: LIMITS.smallestGroup })}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </article>
  );
}

interface TestProps {
  t: TFunction;
  name: string;
  results: GroupResults;
  language: string;
}

function TestFigures({ t, name, results, language }: TestProps) {
  const { cohorts } = results;
  return (
    <section className="report-section report-test">
      <h2>{name}</h2>
      <GroupBasis t={t} results={results} language={language} className="report-facts" />
      {results.people.complete === 0 && <p>{t("reports:group.nobody")}</p>}
      {cohorts.map((cohort) => {
        const { version, norms } = cohort;
        const suffix = cohorts.length > 1
          ? ` · ${t("reports:group.cohort", { version, norms: norms.version })}`
          : "";
        if (cohort.people < LIMITS.smallestGroup) {
          return (
            <section key={suffix}>
              <h3>{t("reports:group.figures") + suffix}</h3>
              <p>{t("reports:group.smallest", { least: LIMITS.smallestGroup })}</p>
            </section>
          );
        }
        return (
          <section key={suffix}>
            <h3>{t("reports:group.distributions") + suffix}</h3>
            <GroupScales t={t} cohort={cohort} language={language} />
            <h3>{t("reports:group.figures") + suffix}</h3>
            <FiguresTable t={t} cohort={cohort} language={language} className="report-table" />
            {cohort.scales.some(({ bands }) => bands) && (
              <>
                <h3>{t("reports:group.ranges") + suffix}</h3>
                <p className="report-note">{t("reports:group.rangesLead")}</p>
                <RangesTable t={t} cohort={cohort} language={language} className="report-table" />
              </>
            )}
          </section>
        );
      })}
    </section>
  );
}
