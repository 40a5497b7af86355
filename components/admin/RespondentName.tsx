import type { TFunction } from "i18next";
import { Icon } from "../Icon.tsx";
import { nameOf } from "./person.ts";

interface RespondentNameProps {
  t: TFunction;
  respondent: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    /** Stands for a name that nobody has typed yet. */
    readonly email?: string | null;
    readonly flaggedAt: Date | null;
    readonly retestedAt: Date | null;
  };
  href: string;
  /** Where whoever was anonymized is not. */
  unnamed?: string;
}

/** The name, leading to the respondent, with the signs of a reassessment and of a flag. */
export function RespondentName({ t, respondent, href, unnamed }: RespondentNameProps) {
  return (
    <span className="person">
      <a href={href}>
        {nameOf(respondent) || respondent.email || (unnamed ?? t("admin:respondent.nameless"))}
      </a>
      {respondent.retestedAt && <Icon name="retest" label={t("admin:respondent.reassessment")} />}
      {respondent.flaggedAt && <Icon name="flag" label={t("admin:respondent.flagged")} />}
    </span>
  );
}
