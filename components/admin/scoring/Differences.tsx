import type { TFunction } from "i18next";
import type { Result } from "../../../model/scoring/result.ts";
import { FoldedCard } from "../../layout/FoldedCard.tsx";
import { Table } from "../../layout/Table.tsx";
import type { Difference } from "./differences.ts";
import { differencesByKind } from "./differences_by_kind.ts";
import { confidenceText, scaleName, signed, tenths } from "./score_words.ts";

interface DifferencesProps {
  t: TFunction;
  result: Pick<Result, "scored" | "words">;
  language: string;
}

/** Differences between scales, and which of them exceed measurement error. */
export function Differences({ t, result: { scored, words }, language }: DifferencesProps) {
  const kinds = differencesByKind(scored);
  if (kinds.length === 0) return null;
  const confidence = confidenceText(scored, language);
  const texts = {
    pair: t("reports:difference.pair"),
    points: t("reports:difference.points"),
    critical: t("reports:difference.criticalOf", { confidence }),
    finding: t("reports:finding"),
  };
  const columns = [
    { key: "pair", text: texts.pair },
    { key: "points", text: texts.points, numeric: true },
    { key: "critical", text: texts.critical, numeric: true },
    { key: "finding", text: texts.finding },
  ];
  const pairs = kinds.flatMap(({ pairs }) => pairs);
  const name = ({ scales }: Difference) => scales.map((scale) => scaleName(words, scale)).join(" – ");
  const reliable = pairs.filter(({ isReliable }) => isReliable).length;
  return (
    <FoldedCard
      title={t("reports:difference.title")}
      id="differences"
      about={pairs.length > 0 && t("admin:result.about.differences", { count: reliable, of: pairs.length })}
      flush={pairs.length > 0}
    >
      <div className={pairs.length > 0 ? "card-note" : undefined}>
        <p>{t("reports:difference.lead", { confidence })}</p>
        {kinds.map(({ kind, largest }) => (
          <p key={kind}>{t(`reports:difference.any.${kind}`, { least: largest })}</p>
        ))}
      </div>
      {pairs.length > 0 && (
        <Table caption={t("reports:difference.title")} columns={columns} stacks>
          {pairs.map((pair) => (
            <tr key={name(pair)}>
              <th scope="row">{name(pair)}</th>
              <td data-numeric data-label={texts.points}>{signed(pair.points)}</td>
              <td data-numeric data-label={texts.critical}>{tenths(pair.critical, language)}</td>
              <td>{t(`reports:difference.${pair.isReliable ? "differs" : "alike"}`)}</td>
            </tr>
          ))}
        </Table>
      )}
    </FoldedCard>
  );
}
