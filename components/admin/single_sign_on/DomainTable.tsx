import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { domainRecord } from "../../../model/account/single_sign_on.ts";
import { DOMAIN_MISSING } from "../../../model/times.ts";
import { Button } from "../../form/Button.tsx";
import { Table } from "../../layout/Table.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface DomainTableProps {
  t: TFunction;
  domains: readonly {
    readonly id: string;
    readonly domain: string;
    readonly token: string;
    readonly provenAt: Date | null;
    readonly missingSince: Date | null;
  }[];
  dates: { readonly timeZone: string; readonly language: string };
}

const HOME = "/admin/org/settings/single-sign-on/domains";

/** The domains of an organisation, with the DNS records that prove them. */
export function DomainTable({ t, domains, dates }: DomainTableProps) {
  const columns = [
    { key: "domain", text: t("admin:singleSignOn.domain") },
    { key: "record", text: t("admin:singleSignOn.record") },
    { key: "status", text: t("admin:singleSignOn.status"), fit: true },
    { key: "acts", text: "", label: t("admin:respondent.acts"), fit: true },
  ];
  const empty = domains.length === 0 && (
    <EmptyState title={t("admin:singleSignOn.noDomains")} text={t("admin:singleSignOn.noDomainsText")} />
  );
  return (
    <Table caption={t("admin:singleSignOn.domainTable")} columns={columns} empty={empty} stacks>
      {domains.map(({ id, provenAt, missingSince, ...domain }) => {
        const record = domainRecord(domain);
        const moment = (at: Date, form?: string) => momentText(at, dates.timeZone, dates.language, form);
        return (
          <tr key={id}>
            <th scope="row" className="client-error">{domain.domain}</th>
            <td className="client-error" data-line>
              <code>{record.name}</code>
              <br />
              <code>{record.text}</code>
            </td>
            <td data-fit data-line>
              {provenAt && !missingSince
                ? <Badge tone="done">{t("admin:singleSignOn.proven", { moment: moment(provenAt) })}</Badge>
                : (
                  <Badge tone="warn">
                    {!provenAt
                      ? t(`admin:singleSignOn.${missingSince ? "lapsed" : "unproven"}`)
                      : t("admin:singleSignOn.missing", {
                        day: moment(new Date(missingSince!.getTime() + DOMAIN_MISSING), "PP"),
                      })}
                  </Badge>
                )}
            </td>
            <td data-fit data-line>
              <div className="row">
                {(!provenAt || missingSince) && (
                  <form method="post" action={`${HOME}/${id}/check`}>
                    <Button label={t("admin:singleSignOn.checkNamed", { domain: domain.domain })}>
                      {t("admin:singleSignOn.check")}
                    </Button>
                  </form>
                )}
                <LinkButton
                  href={`${HOME}/${id}/remove`}
                  kind="quiet"
                  icon="trash"
                  label={t("admin:singleSignOn.removeDomain.named", { domain: domain.domain })}
                />
              </div>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
