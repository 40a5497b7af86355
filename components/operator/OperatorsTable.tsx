import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import type { ListedOperator } from "../../model/operators/operator.ts";
import { Table } from "../layout/Table.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface OperatorsTableProps {
  t: TFunction;
  operators: readonly ListedOperator[];
  language: string;
}

/** All operators, with whether they have a second factor. */
export function OperatorsTable({ t, operators, language }: OperatorsTableProps) {
  const word = (key: string) => t(`operator:operators.${key}`);
  const columns = [
    { key: "name", text: word("name") },
    { key: "factor", text: word("factor") },
    { key: "acts", text: "", label: word("acts"), fit: true },
  ];
  return (
    <Table caption={word("title")} columns={columns} stacks>
      {operators.map(({ id, name, email, hasSecondFactor, factorResetDueAt, isMe }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {isMe && <span className="quietly">{` ${word("you")}`}</span>}
            <div className="quietly">{email}</div>
          </th>
          <td data-label={word("factor")}>
            {word(hasSecondFactor ? "on" : "off")}
            {factorResetDueAt && (
              <div className="quietly">
                {t("operator:operators.resetDue", {
                  moment: momentText(new Date(factorResetDueAt), "UTC", language),
                })}
              </div>
            )}
          </td>
          <td data-fit>
            {hasSecondFactor && !isMe && !factorResetDueAt && (
              <LinkButton href={`/operator/operators/${id}/reset`}>
                <span>{word("reset")}</span>
                <span className="visually-hidden">{`: ${name}`}</span>
              </LinkButton>
            )}
            {isMe && <LinkButton href="/operator/sign-in">{word("own")}</LinkButton>}
          </td>
        </tr>
      ))}
    </Table>
  );
}
