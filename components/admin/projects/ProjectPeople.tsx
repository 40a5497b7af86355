import type { TFunction } from "i18next";
import type { ProjectMember } from "../../../model/projects/project_member.ts";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { Avatar } from "../../layout/Avatar.tsx";
import { Table } from "../../layout/Table.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { nameOf } from "../respondent_page/names.ts";

export const personName = (person: ProjectMember) => nameOf(person) || person.email;

interface ProjectPeopleTableProps {
  t: TFunction;
  /** The page's address. */
  home: string;
  people: readonly ProjectMember[];
  me: string;
  mayChange: boolean;
}

export function ProjectPeopleTable({ t, home, people, me, mayChange }: ProjectPeopleTableProps) {
  const columns = [
    { key: "name", text: t("admin:organization.name") },
    { key: "role", text: t("admin:organization.role"), fit: true },
    ...(mayChange ? [{ key: "acts", text: "", label: t("admin:respondent.acts"), fit: true }] : []),
  ];
  const empty = people.length === 0 && (
    <EmptyState heading="h2" title={t("admin:people.none")} text={t("admin:people.noneText")} />
  );
  return (
    <Table caption={t("admin:people.title")} columns={columns} empty={empty} stacks>
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            <div className="member">
              <Avatar name={personName(person)} />
              <div>
                {personName(person)}
                {person.id === me && <span className="quietly">{t("admin:organization.you")}</span>}
                {nameOf(person) && <div className="quietly">{person.email}</div>}
              </div>
            </div>
          </th>
          <td data-line>{t(`admin:role.${person.role}`)}</td>
          {mayChange && (
            <td data-fit data-line>
              <div className="row">
                <LinkButton
                  kind="quiet"
                  href={`${home}/${person.id}/remove`}
                  icon="trash"
                  label={t("admin:people.removeOf", { name: personName(person) })}
                />
              </div>
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

interface AddPersonFormProps extends Pick<ProjectPeopleTableProps, "t" | "home"> {
  /** Who could be added. */
  others: readonly ProjectMember[];
  form?: FormState;
}

export function AddPersonForm({ t, home, others, form = {} }: AddPersonFormProps) {
  if (others.length === 0) return <p>{t("admin:people.everybody")}</p>;
  return (
    <form method="post" action={home} className="form" noValidate>
      <FormMessage form={form} />
      <Select
        name="member"
        label={t("admin:people.add")}
        placeholder={t("admin:people.choose")}
        options={others.map((person) => ({
          value: person.id,
          text: [nameOf(person), person.email].filter(Boolean).join(" · "),
        }))}
        defaultValue={form.typed?.member}
        message={form.messages?.member}
        required
      />
      <div className="form-acts">
        <Button kind="primary" icon="plus">{t("admin:people.addSubmit")}</Button>
      </div>
    </form>
  );
}
