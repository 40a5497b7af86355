import type { TFunction } from "i18next";
import { Banner } from "../../messages/Banner.tsx";
import { Button } from "../../form/Button.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { displayName } from "../respondent_page/display_name.ts";

export interface UnpaidPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isAnonymized: boolean;
  readonly batchId: string;
  readonly projectId: string;
}

interface UnpaidReportsProps {
  t: TFunction;
  unpaid: { readonly reports: number; readonly people: readonly UnpaidPerson[]; readonly more: number };
  /** Address that marks the message as seen. */
  action: string;
  mayBuy: boolean;
}

/** Respondents whose reports could not be made for lack of credits. Stays until someone marks it as seen. */
export function UnpaidReports({ t, unpaid: { reports, people, more }, action, mayBuy }: UnpaidReportsProps) {
  return (
    <Banner tone="warn" title={t("admin:reports.unpaid", { count: reports })}>
      <ul role="list" className="report-unpaid">
        {people.map((person) => (
          <li key={person.id}>
            <a
              href={`/admin/project/${person.projectId}/batch/${person.batchId}/respondent/${person.id}`}
            >
              {displayName(t, { ...person, anonymizedAt: person.isAnonymized ? new Date(0) : null })}
            </a>
          </li>
        ))}
        {more > 0 && <li>{t("admin:reports.unpaidMore", { count: more })}</li>}
      </ul>
      <div className="row">
        <form method="post" action={action}>
          <Button>{t("admin:reports.unpaidSeen")}</Button>
        </form>
        {mayBuy && (
          <LinkButton kind="quiet" href="/admin/org/billing">{t("admin:reports.billing")}</LinkButton>
        )}
      </div>
    </Banner>
  );
}
