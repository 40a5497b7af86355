import type { TFunction } from "i18next";
import type { ReactNode } from "react";

interface Props {
  t: TFunction;
  code: string;
  /** The id of where the code stands. */
  id: string;
  /** Where it is entered, as one would type it. */
  address: string;
  organization: string;
  /** Ways to keep it. */
  actions: ReactNode;
}

/** What brings a respondent back, on any device. On paper it stands alone. */
export function ReentryCode({ t, code, id, address, organization, actions }: Props) {
  return (
    <section className="card reentry" aria-labelledby={`${id}-title`}>
      <p className="only-on-paper">{organization}</p>
      <h2 id={`${id}-title`}>{t("home.code.title")}</h2>
      <p className="reentry-code" id={id}>{code}</p>
      <p>{t("home.code.text", { address })}</p>
      {actions}
    </section>
  );
}
