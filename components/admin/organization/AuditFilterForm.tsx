import type { TFunction } from "i18next";
import type { AuditFilter } from "../../../model/organization/audit_trail.ts";
import type { Member } from "../../../model/account/member.ts";
import { Button } from "../../form/Button.tsx";
import { DateField } from "../../form/DateField.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Select } from "../../form/Select.tsx";
import { nameOf } from "../respondent_page/names.ts";
import { subjectText, verbOptions } from "./audit_words.ts";

interface AuditFilterFormProps {
  t: TFunction;
  filter: AuditFilter;
  choices: { readonly verbs: readonly string[]; readonly subjectKinds: readonly string[] };
  members: readonly Member[];
}

const OTHERS = ["respondent", "nobody", "system", "key"] as const;

/** A GET form: the filtered page has an address that can be bookmarked and shared. */
export function AuditFilterForm({ t, filter, choices, members }: AuditFilterFormProps) {
  const people = [
    ...members.map((member) => ({ value: member.id, text: nameOf(member) || member.email })),
    ...OTHERS.map((kind) => ({ value: kind, text: t(`admin:audit.actor.${kind}`) })),
  ];
  const kinds = choices.subjectKinds.map((kind) => ({ value: kind, text: subjectText(t, kind) }));
  const [kind, id] = filter.subject?.split(":") ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <form method="get" action="/admin/org/audit" className="audit-filter">
      <Select
        name="person"
        label={t("admin:audit.person")}
        options={withFormer(people, filter.person, t("admin:audit.former"))}
        placeholder={t("admin:audit.everybody")}
        defaultValue={filter.person}
      />
      <Select
        name="verb"
        label={t("admin:audit.verb")}
        options={verbOptions(t, choices.verbs)}
        placeholder={t("admin:audit.everything")}
        defaultValue={filter.verb}
      />
      <Select
        name="subject"
        label={t("admin:audit.subject")}
        options={[
          ...(id
            ? [{ value: filter.subject!, text: t("admin:audit.onlyOne", { kind: subjectText(t, kind!) }) }]
            : []),
          ...kinds,
        ]}
        placeholder={t("admin:audit.anything")}
        defaultValue={filter.subject}
      />
      <DateField name="from" label={t("admin:audit.from")} defaultValue={filter.from} autoComplete="off" />
      <DateField name="to" label={t("admin:audit.to")} defaultValue={filter.to} autoComplete="off" />
      <div className="row">
        <Button kind="primary">{t("admin:audit.show")}</Button>
        {isFiltered && <LinkButton kind="quiet" href="/admin/org/audit">{t("admin:audit.clear")}</LinkButton>}
      </div>
    </form>
  );
}

/** Adds an option for a filtered person who is no longer a member. */
const withFormer = (
  people: readonly { value: string; text: string }[],
  id: string | undefined,
  former: string,
) =>
  id === undefined || people.some(({ value }) => value === id)
    ? people
    : [...people, { value: id, text: former }];
