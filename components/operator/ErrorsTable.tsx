import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import type { OperatedError } from "../../model/operators/errors.ts";
import { Table } from "../layout/Table.tsx";
import { EmptyState } from "../messages/EmptyState.tsx";

interface ErrorsTableProps {
  t: TFunction;
  language: string;
  errors: readonly OperatedError[];
}

export function ErrorsTable({ t, language, errors }: ErrorsTableProps) {
  const word = (key: string) => t(`operator:errors.${key}`);
  const figures = ["times", "organizations", "people"] as const;
  return (
    <div className="card">
      <Table
        caption={word("title")}
        columns={[
          { key: "error", text: word("error") },
          ...figures.map((key) => ({ key, text: word(key), numeric: true, fit: true })),
          { key: "lastSeen", text: word("lastSeen"), fit: true },
        ]}
        empty={errors.length === 0 && (
          <EmptyState heading="h2" icon="tick-circle" title={word("none")} text={word("noneText")} />
        )}
        stacks
      >
        {errors.map((error) => (
          <tr key={`${error.place} ${error.message}`}>
            <th scope="row" className="operator-task">
              <div className="operator-error">{error.message}</div>
              <div className="quietly operator-error">{error.place ?? word("elsewhere")}</div>
            </th>
            {figures.map((key) => <td key={key} data-numeric data-fit data-label={word(key)}>{error[key]}
            </td>)}
            <td data-fit data-line data-label={word("lastSeen")}>
              {momentText(new Date(error.lastSeen), "UTC", language)} UTC
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
