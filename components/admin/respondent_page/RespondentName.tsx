import type { TFunction } from "i18next";
import { Icon } from "../../layout/Icon.tsx";
import { displayName, type NamedRespondent } from "./display_name.ts";

interface RespondentNameProps {
  t: TFunction;
  respondent: NamedRespondent & {
    readonly flaggedAt: Date | null;
    readonly retestedAt: Date | null;
  };
  href: string;
}

/** Name as a link to the respondent, with icons for a reassessment and a flag. */
export function RespondentName({ t, respondent, href }: RespondentNameProps) {
  const name = displayName(t, respondent);
  return (
    <span className="person">
      <a href={href} title={name}>{name}</a>
      {respondent.retestedAt && <Icon name="retest" label={t("admin:respondent.reassessment")} />}
      {respondent.flaggedAt && <Icon name="flag" label={t("admin:respondent.flagged")} />}
    </span>
  );
}
