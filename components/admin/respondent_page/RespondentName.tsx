import type { TFunction } from "i18next";
import { Icon } from "../../layout/Icon.tsx";
import { calledOf, type Known } from "./called_of.ts";

interface RespondentNameProps {
  t: TFunction;
  respondent: Known & {
    readonly flaggedAt: Date | null;
    readonly retestedAt: Date | null;
  };
  href: string;
}

/** The name, leading to the respondent, with the signs of a reassessment and of a flag. */
export function RespondentName({ t, respondent, href }: RespondentNameProps) {
  return (
    <span className="person">
      <a href={href}>{calledOf(t, respondent)}</a>
      {respondent.retestedAt && <Icon name="retest" label={t("admin:respondent.reassessment")} />}
      {respondent.flaggedAt && <Icon name="flag" label={t("admin:respondent.flagged")} />}
    </span>
  );
}
