import { type Fact, FactList } from "../../components/layout/FactList.tsx";
import { becauseText } from "../../components/admin/reports/because_text.ts";
import { dayText, momentText, zoneName } from "../../lib/time/dates.ts";
import { localeOf } from "../../model/languages.ts";
import type { SectionProps } from "./layout.ts";
import { changedText, subjectOf } from "./text.ts";

/** The respondent, the test, and when and where it was taken. */
export function Head({ t, report }: SectionProps) {
  const { respondent, test, organization, logo, project, batch, language, timeZone, number, replaces } =
    report;
  const moment = (at: Date) => momentText(at, timeZone, language);
  const facts: readonly (Fact | null)[] = [
    respondent.dateOfBirth ? [t("reports:dateOfBirth"), dayText(respondent.dateOfBirth, language)] : null,
    respondent.gender ? [t("reports:gender"), t(`reports:genderOf.${respondent.gender}`)] : null,
    respondent.generalIdNumber ? [t("reports:generalId"), respondent.generalIdNumber] : null,
    respondent.militaryIdNumber ? [t("reports:militaryId"), respondent.militaryIdNumber] : null,
    respondent.employeeIdNumber ? [t("reports:employeeId"), respondent.employeeIdNumber] : null,
    report.isSample ? null : [t("reports:project"), `${project} · ${batch}`],
    [t("reports:started"), moment(test.startedAt)],
    [
      t("reports:completed"),
      `${moment(test.completedAt)} (${zoneName(timeZone, localeOf(language))})`,
    ],
  ];
  return (
    <header className="report-head">
      <p className="report-organization">
        {logo ? <img className="report-logo" src={logo} alt={organization} /> : organization}{" "}
        <span>
          {number !== null && `${t("reports:number", { number })} · `}
          {t(report.isSample ? "reports:foot.sample" : "reports:confidential")}
        </span>
      </p>
      <h1>
        {subjectOf(t, report)} <span>{test.name}</span>
      </h1>
      <FactList className="report-facts" facts={facts} />
      {replaces && (
        <p className="report-notice" role="note">
          {t("reports:replaces", {
            number: replaces.number,
            moment: moment(replaces.madeAt),
            because: becauseText(t, replaces.because, language),
          })}
          {replaces.changed.length > 0 &&
            ` ${t("reports:changed", { details: changedText(t, report) })}`}
        </p>
      )}
      {report.isSample && <p className="report-notice" role="note">{t("reports:sample")}</p>}
      {test.isDemonstration && <p className="report-notice" role="note">{t("reports:demonstration")}</p>}
    </header>
  );
}
