import { type Fact, FactList } from "../../components/FactList.tsx";
import { dayText, momentText, zoneName } from "../../lib/dates.ts";
import type { SectionProps } from "./Document.tsx";
import { calledName } from "./text.ts";

/** Whom the report is about, of which test, and when and where that was sat. */
export function Head({ t, report }: SectionProps) {
  const { respondent, test, organization, project, batch, language, timeZone } = report;
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
        {organization} <span>{t("admin:document.confidential")}</span>
      </p>
      <h1>
        {calledName(t, respondent)} <span>{test.name}</span>
      </h1>
      <FactList className="report-facts" facts={facts} />
      {test.isDemonstration && (
        <p className="report-notice" role="note">{t("admin:document.demonstration")}</p>
      )}
    </header>
  );
}
