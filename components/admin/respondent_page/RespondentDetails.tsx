import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { dayText, momentText } from "../../../lib/time/dates.ts";
import type { RespondentField } from "../../../model/respondents/respondent_info.ts";
import type { DeviceKind } from "../../../model/sitting/device.ts";
import { Card } from "../../layout/Card.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { ExtraTimeList } from "./GiveTime.tsx";

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
    readonly anonymizedAt: Date | null;
    readonly createdAt: Date;
    /** Null without the right to see it, and if no code is valid. */
    readonly resumeCode: string | null;
    readonly reentryCount: number;
    /** Extra time that was given in their tests. */
    readonly extraTime: Parameters<typeof ExtraTimeList>[0]["given"];
    /** Times at which the respondent continued on another device. */
    readonly deviceChanges: readonly { readonly at: Date; readonly device: DeviceKind }[];
  };
  /** At the end of the title row. */
  actions?: ReactNode;
  dates: { readonly timeZone: string; readonly language: string };
}

/** Known details of a respondent. Lines without a value are hidden. */
export function RespondentDetails({ t, respondent, dates, actions }: RespondentDetailsProps) {
  const moment = (at: Date | null) => at && momentText(at, dates.timeZone, dates.language);
  const field = (name: RespondentField, value: string | null) =>
    [t(`admin:respondent.${name}`), value, name] as const;
  const { dateOfBirth, gender, anonymizedAt } = respondent;
  const changes = respondent.deviceChanges.length > 0 && (
    <ul role="list">
      {respondent.deviceChanges.map(({ at, device }) => (
        <li key={at.getTime()}>
          {t("admin:respondent.deviceChange", {
            moment: moment(at),
            device: t(`admin:auditDevice.${device}`),
          })}
        </li>
      ))}
    </ul>
  );
  const extra = respondent.extraTime.length > 0 && (
    <ExtraTimeList t={t} given={respondent.extraTime} dates={dates} />
  );
  const details: readonly (readonly [term: string, value: ReactNode, field?: RespondentField])[] = [
    field("dateOfBirth", dateOfBirth && dayText(dateOfBirth, dates.language)),
    field("gender", gender && t(`admin:gender.${gender}`)),
    field("email", respondent.email),
    field("generalIdNumber", respondent.generalIdNumber),
    field("militaryIdNumber", respondent.militaryIdNumber),
    field("employeeIdNumber", respondent.employeeIdNumber),
    [t("admin:respondent.signedUp"), moment(respondent.createdAt)],
    [t("admin:respondent.resumeCode"), respondent.resumeCode],
    [t("admin:respondent.reentries"), respondent.reentryCount],
    [t("admin:respondent.deviceChanges"), changes],
    [t("admin:extraTime.list"), extra],
  ];
  const signs = [
    ["retest", respondent.retestedAt, "reassessmentSince"],
    ["flag", respondent.flaggedAt, "flaggedSince"],
    ["lock", anonymizedAt, "anonymizedSince"],
  ] as const;
  return (
    <Card title={t("admin:respondent.details")} actions={actions}>
      {signs.some(([, at]) => at) && (
        <ul role="list" className="row signs">
          {signs.map(([icon, at, key]) =>
            at && (
              <li key={key} className="badge" data-tone="warn">
                <Icon name={icon} />
                {t(`admin:respondent.${key}`, { moment: moment(at) })}
              </li>
            )
          )}
        </ul>
      )}
      <dl className="details">
        {details.map(([term, value, name]) => (
          <div key={term} hidden={value === null || value === false}>
            <dt>{term}</dt>
            <dd data-field={name}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
