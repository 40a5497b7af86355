import type { TFunction } from "i18next";
import { dayText, momentText } from "../../lib/dates.ts";
import { Card } from "../Card.tsx";
import { Icon } from "../Icon.tsx";

interface RespondentDetailsProps {
  t: TFunction;
  respondent: {
    readonly dateOfBirth: string | null;
    readonly gender: "f" | "m" | null;
    readonly email: string | null;
    readonly generalIdNumber: string | null;
    readonly militaryIdNumber: string | null;
    readonly employeeIdNumber: string | null;
    readonly flaggedAt: Date | null;
    readonly retestedAt: Date | null;
    readonly createdAt: Date;
    readonly resumeCode: string;
    readonly reentryCount: number;
  };
  dates: { readonly timeZone: string; readonly language: string };
}

/** What is known of a respondent; what is not known has no line. */
export function RespondentDetails({ t, respondent, dates }: RespondentDetailsProps) {
  const moment = (at: Date | null) => at && momentText(at, dates.timeZone, dates.language);
  const details: readonly [term: string, value: string | number | null][] = [
    [
      t("admin:respondent.dateOfBirth"),
      respondent.dateOfBirth && dayText(respondent.dateOfBirth, dates.language),
    ],
    [t("admin:respondent.gender"), respondent.gender && t(`admin:gender.${respondent.gender}`)],
    [t("admin:respondent.email"), respondent.email],
    [t("admin:respondent.generalIdNumber"), respondent.generalIdNumber],
    [t("admin:respondent.militaryIdNumber"), respondent.militaryIdNumber],
    [t("admin:respondent.employeeIdNumber"), respondent.employeeIdNumber],
    [t("admin:respondent.signedUp"), moment(respondent.createdAt)],
    [t("admin:respondent.resumeCode"), respondent.resumeCode],
    [t("admin:respondent.reentries"), respondent.reentryCount],
  ];
  return (
    <Card title={t("admin:respondent.details")}>
      {(respondent.retestedAt || respondent.flaggedAt) && (
        <ul role="list" className="row signs">
          {respondent.retestedAt && (
            <li className="badge" data-tone="warn">
              <Icon name="retest" />
              {t("admin:respondent.reassessmentSince", { moment: moment(respondent.retestedAt) })}
            </li>
          )}
          {respondent.flaggedAt && (
            <li className="badge" data-tone="warn">
              <Icon name="flag" />
              {t("admin:respondent.flaggedSince", { moment: moment(respondent.flaggedAt) })}
            </li>
          )}
        </ul>
      )}
      <dl className="details">
        {details.map(([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          )
        )}
      </dl>
    </Card>
  );
}
