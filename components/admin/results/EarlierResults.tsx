import type { TFunction } from "i18next";
import { momentText } from "../../../lib/dates.ts";
import type { ScaleScore, StandardScore } from "../../../model/instrument/scored.ts";
import type { EarlierResult, Result } from "../../../model/result.ts";
import { Card } from "../../Card.tsx";
import { Table } from "../../Table.tsx";
import { scaleName } from "./score_words.ts";

interface EarlierResultsProps {
  t: TFunction;
  result: Result;
  dates: { readonly timeZone: string; readonly language: string };
}

/** A reassessment beside what the same person scored before, on the scales that both have. */
export function EarlierResults({ t, result, dates }: EarlierResultsProps) {
  const { scored, earlier, words, assessment } = result;
  const day = (at: Date) => momentText(at, dates.timeZone, dates.language, "PP");
  const columns = [
    { key: "scale", text: t("admin:result.scale") },
    { key: "now", text: `${t("admin:result.now")}, ${day(assessment.completedAt)}`, numeric: true },
    ...earlier.map(({ completedAt, name }, nth) => ({
      key: `before-${nth}`,
      text: `${name}, ${day(completedAt)}`,
      numeric: true,
      wide: nth > 0,
    })),
    { key: "change", text: t("admin:result.change"), numeric: true },
  ];
  const compared = scored.scales.filter((scale) => earlier.some((before) => standardBefore(before, scale)));
  return (
    <Card title={t("admin:result.earlier")} id="earlier">
      <div className="stack">
        <p className="prose">{t("admin:result.earlierLead")}</p>
        <Table caption={t("admin:result.earlier")} columns={columns}>
          {compared.map((scale) => {
            const last = earlier.map((before) => standardBefore(before, scale)).find(Boolean)!;
            return (
              <tr key={scale.scale}>
                <th scope="row">{scaleName(words, scale.scale)}</th>
                <td data-numeric>{withInterval(scale.standard)}</td>
                {earlier.map((before, nth) => (
                  <td key={nth} data-numeric data-wide={nth > 0 || undefined}>
                    {withInterval(standardBefore(before, scale))}
                  </td>
                ))}
                <td data-numeric>
                  {signed(scale.standard!.score - last.score)}
                  <div className="quietly">
                    {t(`admin:result.${areApart(scale.standard!, last) ? "apart" : "overlap"}`)}
                  </div>
                </td>
              </tr>
            );
          })}
        </Table>
        <ul role="list" className="row">
          {earlier.map(({ place, completedAt, name }) => (
            <li key={place.respondentId}>
              <a
                href={`/admin/project/${place.projectId}/batch/${place.batchId}/respondent/${place.respondentId}`}
              >
                {`${name}, ${day(completedAt)}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** What they scored then on the same scale, where it is the same kind of score. */
function standardBefore(
  { scored }: EarlierResult,
  { scale, standard }: ScaleScore,
): StandardScore | undefined {
  const before = scored.scales.find((one) => one.scale === scale)?.standard;
  return before && before.kind === standard?.kind ? before : undefined;
}

const withInterval = (standard: StandardScore | null | undefined) =>
  standard ? `${standard.score} (${standard.low} – ${standard.high})` : "–";

const areApart = (one: StandardScore, other: StandardScore) => one.low > other.high || one.high < other.low;

const signed = (change: number) => change > 0 ? `+${change}` : String(change).replace("-", "−");
