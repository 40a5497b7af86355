import type { TFunction } from "i18next";
import type { Scored } from "../../../model/instrument/scored.ts";
import { type Result, SCORE_KINDS } from "../../../model/result.ts";
import { Card } from "../../Card.tsx";
import { Table } from "../../Table.tsx";
import { type Difference, differencesOf } from "./differences.ts";
import { confidenceText, scaleName, signed, tenths } from "./score_words.ts";

interface DifferencesProps {
  t: TFunction;
  result: Pick<Result, "scored" | "words">;
  language: string;
}

const KINDS = Object.keys(SCORE_KINDS) as (keyof typeof SCORE_KINDS)[];

/** By kind of score: how far apart two must lie to differ, and the differences that are told one by one. */
export const differencesByKind = ({ scales, protocol }: Pick<Scored, "scales" | "protocol">) =>
  // What is not interpreted is not compared either.
  KINDS.filter(() => protocol?.reading !== "withheld").map((kind) => ({
    kind,
    ...differencesOf(kind, scales),
  })).flatMap((one) => one.largest === null ? [] : [{ ...one, largest: one.largest }]);

/** Which scales of a profile differ by more than errors of measurement explain. */
export function Differences({ t, result: { scored, words }, language }: DifferencesProps) {
  const kinds = differencesByKind(scored);
  if (kinds.length === 0) return null;
  const confidence = confidenceText(scored, language);
  const texts = {
    pair: t("admin:result.difference.pair"),
    points: t("admin:result.difference.points"),
    critical: t("admin:result.difference.criticalOf", { confidence }),
    finding: t("admin:result.finding"),
  };
  const columns = [
    { key: "pair", text: texts.pair },
    { key: "points", text: texts.points, numeric: true },
    { key: "critical", text: texts.critical, numeric: true },
    { key: "finding", text: texts.finding },
  ];
  const pairs = kinds.flatMap(({ pairs }) => pairs);
  const name = ({ scales }: Difference) => scales.map((scale) => scaleName(words, scale)).join(" – ");
  return (
    <Card title={t("admin:result.difference.title")} id="differences" flush={pairs.length > 0}>
      <div className={pairs.length > 0 ? "card-note" : undefined}>
        <p>{t("admin:result.difference.lead", { confidence })}</p>
        {kinds.map(({ kind, largest }) => (
          <p key={kind}>{t(`admin:result.difference.any.${kind}`, { least: largest })}</p>
        ))}
      </div>
      {pairs.length > 0 && (
        <Table caption={t("admin:result.difference.title")} columns={columns} stacks>
          {pairs.map((pair) => (
            <tr key={name(pair)}>
              <th scope="row">{name(pair)}</th>
              <td data-numeric data-label={texts.points}>{signed(pair.points)}</td>
              <td data-numeric data-label={texts.critical}>{tenths(pair.critical, language)}</td>
              <td>{t(`admin:result.difference.${pair.isReliable ? "differs" : "alike"}`)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
}
