import type { TFunction } from "i18next";
import type { ReactNode } from "react";

interface ReentryCodeProps {
  t: TFunction;
  code: string;
  /** Id of the element with the code. */
  id: string;
  /** Address to enter the code at, without scheme. */
  address: string;
  organization: string;
  /** Buttons that copy and print the code. */
  actions?: ReactNode;
}

/** The re-entry code. It alone of the page is printed. */
export function ReentryCode({ t, code, id, address, organization, actions }: ReentryCodeProps) {
  return (
    <section className="card reentry printed" aria-labelledby={`${id}-title`}>
      <p className="only-on-paper">{organization}</p>
      <h2 id={`${id}-title`}>{t("home.code.title")}</h2>
      <p className="reentry-code" id={id}>{code}</p>
      <p>{t("home.code.text", { address })}</p>
      {actions}
    </section>
  );
}
