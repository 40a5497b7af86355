import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { nameForStaff } from "../../../model/languages.ts";
import { type LetterTemplate, TEMPLATE_KINDS } from "../../../model/letters/letter_template.ts";
import { Table } from "../../layout/Table.tsx";

interface LetterTableProps {
  t: TFunction;
  letters: readonly LetterTemplate[];
  dates: { readonly timeZone: string; readonly language: string };
}

export const letterAddress = ({ kind, language }: Pick<LetterTemplate, "kind" | "language">) =>
  `/admin/org/emails/${kind}/${language}`;

/** Each email with its subject, and whose words are in use in each language. */
export function LetterTable({ t, letters, dates }: LetterTableProps) {
  const columns = [
    { key: "email", text: t("admin:letters.email") },
    { key: "subject", text: t("admin:letters.subject"), wide: true },
    { key: "languages", text: t("admin:letters.changed"), fit: true },
  ];
  const inUse = ({ updatedAt }: LetterTemplate) =>
    updatedAt
      ? t("admin:letters.own", {
        moment: momentText(new Date(updatedAt), dates.timeZone, dates.language),
      })
      : t("admin:letters.product");
  return (
    <Table caption={t("admin:letters.caption")} columns={columns} stacks>
      {TEMPLATE_KINDS.map((kind) => {
        const ofKind = letters.filter((letter) => letter.kind === kind);
        const name = t(`admin:letters.kind.${kind}`);
        return (
          <tr key={kind}>
            <th scope="row">
              {name}
              <div className="quietly">{t(`admin:letters.about.${kind}`)}</div>
            </th>
            <td data-wide lang={ofKind[0]?.language}>{ofKind[0]?.subject}</td>
            <td data-fit>
              <ul role="list" className="letter-languages">
                {ofKind.map((letter) => {
                  const language = nameForStaff(letter.language);
                  return (
                    <li key={letter.language}>
                      <a
                        href={letterAddress(letter)}
                        aria-label={t("admin:letters.editOf", { kind: name, language })}
                      >
                        {language}
                      </a>{" "}
                      <span className="quietly">{inUse(letter)}</span>
                    </li>
                  );
                })}
              </ul>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
