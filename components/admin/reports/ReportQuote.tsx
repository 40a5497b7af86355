import type { TFunction } from "i18next";
import type { QuotedTest, ReportQuote as Quote } from "../../../model/reports/report_quote.ts";
import { Table } from "../../layout/Table.tsx";

interface ReportQuoteProps {
  t: TFunction;
  quote: Quote;
  isOne: boolean;
}

/** What exists, what has to be made and what it costs: in words, and as a table for several tests. */
export function ReportQuote({ t, quote, isOne }: ReportQuoteProps) {
  const meant = quote.tests.filter(({ isMeant }) => isMeant);
  return (
    <>
      <p data-quote>{isOne ? textOfOne(t, quote, meant[0]) : textOfAll(t, quote, meant)}</p>
      {meant.length > 1 && <QuoteTable t={t} tests={meant} />}
    </>
  );
}

function textOfOne(
  t: TFunction,
  { finished, ready, outdated, inHand, toMake }: Quote,
  test: QuotedTest | undefined,
): string {
  if (finished === 0 || !test) return t("common:refusal.nothing_to_report");
  if (inHand > 0) return t("admin:reports.oneInHand");
  return [
    ready > 0 && t("admin:reports.oneReady"),
    outdated > 0 && t("admin:reports.oneOutdated"),
    toMake > 0 && costText(t, test),
  ].filter(Boolean).join(
    " ",
  );
}

function textOfAll(t: TFunction, quote: Quote, tests: readonly QuotedTest[]): string {
  const { finished, ready, outdated, inHand, toMake } = quote;
  if (finished === 0) return t("common:refusal.nothing_to_report");
  return [
    t("admin:reports.finished", { count: finished }),
    ready > 0 && t("admin:reports.ready", { count: ready }),
    outdated > 0 && t("admin:reports.outdatedOf", { count: outdated }),
    inHand > 0 && t("admin:reports.inHand", { count: inHand }),
    t("admin:reports.toMake", { count: toMake }),
    tests.length === 1 && toMake > 0 && costText(t, tests[0]!),
  ].filter(Boolean).join(" ");
}

/** "1 credit; 41 left". False if the organisation's credits are not counted. */
function costText(t: TFunction, { cost, left }: QuotedTest): string | false {
  if (cost === null) return false;
  if (cost === 0) return t("admin:reports.noCost");
  return `${t("admin:reports.costOf", { cost: t("admin:reports.cost", { count: cost }), left })}.`;
}

function QuoteTable({ t, tests }: { t: TFunction; tests: readonly QuotedTest[] }) {
  const isCounted = tests.some(({ cost }) => cost !== null);
  const figures = [
    "finished" as const,
    "ready" as const,
    ...(tests.some(({ outdated }) => outdated > 0) ? ["outdated" as const] : []),
    "toMake" as const,
    ...(isCounted ? ["cost" as const, "left" as const] : []),
  ];
  const columns = [
    { key: "test", text: t("admin:reports.column.test") },
    ...figures.map((key) => ({ key, text: t(`admin:reports.column.${key}`), numeric: true })),
  ];
  return (
    <Table caption={t("admin:reports.quote")} columns={columns} stacks>
      {tests.map((test) => (
        <tr key={test.identifier}>
          <th scope="row">{test.name}</th>
          {figures.map((key) => (
            <td key={key} data-numeric data-label={t(`admin:reports.column.${key}`)}>{test[key] ?? 0}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
