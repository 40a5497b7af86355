import type { TFunction } from "i18next";
import { LIMITS } from "../../model/limits.ts";
import type { TestIdentifier } from "../../model/test_identifiers.ts";
import { Icon } from "../Icon.tsx";
import { Table } from "../Table.tsx";

interface PrepaidCreditsProps {
  t: TFunction;
  credits: readonly {
    readonly testId: number;
    readonly identifier: TestIdentifier;
    readonly name: string;
    readonly remaining: number;
  }[];
}

/** What is left of the reports bought in advance; ten or fewer are marked (SPEC 9). */
export function PrepaidCredits({ t, credits }: PrepaidCreditsProps) {
  const columns = [
    { key: "test", text: t("admin:billing.test") },
    { key: "remaining", text: t("admin:billing.remaining"), numeric: true },
    { key: "state", text: t("admin:billing.state"), fit: true },
  ];
  return (
    <Table caption={t("admin:billing.caption")} columns={columns}>
      {credits.map(({ testId, name, remaining }) => (
        <tr key={testId}>
          <th scope="row">{name}</th>
          <td data-numeric>{remaining}</td>
          <td data-fit>
            {remaining <= LIMITS.lowCredits && (
              <span className="badge" data-tone={remaining === 0 ? "bad" : "warn"}>
                <Icon name="alert" />
                {remaining === 0 ? t("admin:billing.none") : t("admin:billing.low")}
              </span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
