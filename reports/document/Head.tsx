import { type Fact, FactList } from "../../components/FactList.tsx";
import { becauseText } from "../../components/admin/reports/AssessmentReport.tsx";
import { dayText, momentText, zoneName } from "../../lib/dates.ts";
import type { SectionProps } from "./Document.tsx";
import { calledName, changedText } from "./text.ts";

/** Whom the report is about, of which test, and when and where that was sat. */
export function Head({ t, report }: SectionProps) {
  const { respondent, test, organization, project, batch, language, timeZone, number, replaces } = report;
  const moment = (at: Date) => momentText(at, timeZone, language);
  const facts: readonly (Fact | null)[] = [
    respondent.dateOfBirth
      ? [t("admin:document.dateOfBirth"), dayText(respondent.dateOfBirth, language)]
      : null,
    respondent.gender
      ? [t("admin:document.gender"), t(`admin:document.genderOf.${respondent.gender}`)]
      : null,
    respondent.generalIdNumber ? [t("admin:document.generalId"), respondent.generalIdNumber] : null,
    respondent.militaryIdNumber ? [t("admin:document.militaryId"), respondent.militaryIdNumber] : null,
    respondent.employeeIdNumber ? [t("admin:document.employeeId"), respondent.employeeIdNumber] : null,
    [t("admin:document.project"), `${project} · ${batch}`],
    [t("admin:document.started"), moment(test.startedAt)],
    [t("admin:document.completed"), `${moment(test.completedAt)} (${zoneName(timeZone, language)})`],
  ];
  return (
    <header className="report-head">
      <p className="report-organization">
        {organization}{" "}
        <span>
          {number !== null && `${t("admin:document.number", { number })} · `}
          {t("admin:document.confidential")}
        </span>
      </p>
      <h1>
        {calledName(t, respondent)} <span>{test.name}</span>
      </h1>
      <FactList className="report-facts" facts={facts} />
      {replaces && (
        <p className="report-notice" role="note">
          {t("admin:document.replaces", {
            number: replaces.number,
            moment: moment(replaces.madeAt),
            because: becauseText(t, replaces.because, language),
          })}
          {replaces.changed.length > 0 &&
            ` ${t("admin:document.changed", { details: changedText(t, report) })}`}
        </p>
      )}
      {test.isDemonstration && (
        <p className="report-notice" role="note">{t("admin:document.demonstration")}</p>
      )}
    </header>
  );
}
