import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import type { OperatorAct, OperatorAuditFilter } from "../../model/operators/audit.ts";
import { factTexts, verbOptions, verbText } from "../admin/organization/audit_words.ts";
import { AuditSteps } from "../admin/organization/AuditTable.tsx";
import { Button } from "../form/Button.tsx";
import { DateField } from "../form/DateField.tsx";
import { Select } from "../form/Select.tsx";
import { TextField } from "../form/TextField.tsx";
import { Table } from "../layout/Table.tsx";
import { EmptyState } from "../messages/EmptyState.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

const ADDRESS = "/operator/audit";
const UTC = "UTC";

interface Props {
  t: TFunction;
  language: string;
  trail: { readonly entries: readonly OperatorAct[]; readonly hasOlder: boolean; readonly hasNewer: boolean };
  choices: { readonly operators: readonly { id: string; name: string }[]; readonly verbs: readonly string[] };
  filter: OperatorAuditFilter;
}

/** What operators did, with a GET form to filter it: a filtered page has an address. */
export function AuditPage({ t, language, trail, choices, filter }: Props) {
  const query = new URLSearchParams(
    Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString();
  return (
    <div className="stack">
      <FilterForm {...{ t, choices, filter }} />
      <Acts {...{ t, language }} acts={trail.entries} />
      <AuditSteps t={t} trail={trail} address={ADDRESS} query={query} />
    </div>
  );
}

function FilterForm({ t, choices, filter }: Pick<Props, "t" | "choices" | "filter">) {
  return (
    <form method="get" action={ADDRESS} className="audit-filter">
      <Select
        name="operator"
        label={t("operator:audit.operator")}
        options={choices.operators.map(({ id, name }) => ({ value: id, text: name }))}
        placeholder={t("operator:audit.everybody")}
        defaultValue={filter.operator}
      />
      <Select
        name="verb"
        label={t("operator:audit.verb")}
        options={verbOptions(t, choices.verbs)}
        placeholder={t("operator:audit.everything")}
        defaultValue={filter.verb}
      />
      <TextField
        name="organization"
        label={t("operator:audit.organizationName")}
        defaultValue={filter.organization}
      />
      <DateField name="from" label={t("operator:audit.from")} defaultValue={filter.from} autoComplete="off" />
      <DateField name="to" label={t("operator:audit.to")} defaultValue={filter.to} autoComplete="off" />
      <div className="row">
        <Button kind="primary">{t("operator:audit.show")}</Button>
        {Object.values(filter).some(Boolean) && (
          <LinkButton kind="quiet" href={ADDRESS}>{t("operator:audit.clear")}</LinkButton>
        )}
      </div>
    </form>
  );
}

function Acts({ t, language, acts }: Pick<Props, "t" | "language"> & { acts: readonly OperatorAct[] }) {
  const dates = { timeZone: UTC, language };
  return (
    <Table
      caption={t("operator:audit.title")}
      columns={[
        { key: "at", text: t("operator:audit.at"), fit: true },
        { key: "operator", text: t("operator:audit.operator"), fit: true },
        { key: "verb", text: t("operator:audit.verb") },
        { key: "organization", text: t("operator:audit.organization") },
        { key: "address", text: t("operator:audit.address"), wide: true, fit: true },
      ]}
      stacks
      empty={acts.length === 0 && (
        <EmptyState heading="h2" title={t("operator:audit.none")} text={t("operator:audit.noneText")} />
      )}
    >
      {acts.map((act) => {
        const facts = factTexts(t, act, dates);
        return (
          <tr key={act.id}>
            <th scope="row" className="audit-at" data-fit>
              <time dateTime={act.at}>{momentText(new Date(act.at), UTC, language, "PPpp")} UTC</time>
            </th>
            <td data-fit>
              <a className="audit-narrow" href={`${ADDRESS}?operator=${act.operator.id}`}>
                {act.operator.name}
              </a>
            </td>
            <td>
              {verbText(t, act.verb)}
              {facts.length > 0 && <div className="quietly audit-detail">{facts.join(" · ")}</div>}
            </td>
            <td data-label={t("operator:audit.organization")}>
              {act.organization
                ? <a href={`/operator/organizations/${act.organization.id}`}>{act.organization.name}</a>
                : <span className="quietly">{t("operator:audit.noOrganization")}</span>}
            </td>
            <td data-wide data-fit className="quietly">{act.address}</td>
          </tr>
        );
      })}
    </Table>
  );
}
