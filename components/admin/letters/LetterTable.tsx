import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { nameForStaff } from "../../../model/languages.ts";
import type { LetterTemplate } from "../../../model/letters/letter_template.ts";
import { Table } from "../../layout/Table.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface LetterTableProps {
  t: TFunction;
  letters: readonly LetterTemplate[];
  dates: { readonly timeZone: string; readonly language: string };
}

export const letterAddress = ({ kind, language }: Pick<LetterTemplate, "kind" | "language">) =>
  `/admin/org/emails/${kind}/${language}`;

/** Each email in each language, and whose words are in use. */
export function LetterTable({ t, letters, dates }: LetterTableProps) {
  const columns = [
    { key: "email", text: t("admin:letters.email") },
    { key: "language", text: t("admin:letters.language"), fit: true },
    { key: "subject", text: t("admin:letters.subject"), wide: true },
    { key: "changed", text: t("admin:letters.changed"), fit: true },
    { key: "edit", text: <span className="visually-hidden">{t("admin:letters.edit")}</span>, fit: true },
  ];
  return (
    <Table caption={t("admin:letters.caption")} columns={columns} stacks>
      {letters.map((letter) => {
        const kind = t(`admin:letters.kind.${letter.kind}`);
        const language = nameForStaff(letter.language);
        return (
          <tr key={`${letter.kind} ${letter.language}`}>
            <th scope="row">
              <a href={letterAddress(letter)}>{kind}</a>
              <div className="quietly">{t(`admin:letters.about.${letter.kind}`)}</div>
            </th>
            <td data-fit>{language}</td>
            <td data-wide lang={letter.language}>{letter.subject}</td>
            <td data-fit>
              {letter.updatedAt
                ? t("admin:letters.own", {
                  moment: momentText(new Date(letter.updatedAt), dates.timeZone, dates.language),
                })
                : t("admin:letters.product")}
            </td>
            <td data-fit>
              <LinkButton
                kind="quiet"
                icon="edit"
                href={letterAddress(letter)}
                label={t("admin:letters.editOf", { kind, language })}
              />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
