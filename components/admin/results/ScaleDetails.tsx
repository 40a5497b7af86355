import type { TFunction } from "i18next";
import type { ScaleScore } from "../../../model/instrument/scored.ts";
import type { Result } from "../../../model/result.ts";
import { Card } from "../../Card.tsx";
import { ScoreTrace } from "./ScoreTrace.tsx";
import { bandName, number, percentileText, scaleName, withoutStandard } from "./score_words.ts";

interface ScaleDetailsProps {
  t: TFunction;
  scale: ScaleScore;
  result: Result;
  language: string;
}

/** One score in words: what the scale is, where the score lies, whom it was compared with, and how it came about. */
export function ScaleDetails({ t, scale, result, language }: ScaleDetailsProps) {
  const { words, questions, scored } = result;
  const { standard, trace, raw, answered, asked } = scale;
  const { norm, confidence } = trace;
  const percent = number(100 * (confidence ?? 0), language, 1);
  const facts: readonly (readonly [term: string, value: string] | null | undefined)[] = [
    standard && [t(`admin:result.kind.${standard.kind}`), `${standard.score}`],
    standard && [t("admin:result.band"), bandName(words, standard.band) ?? "–"],
    standard && [t("admin:result.interval", { confidence: percent }), `${standard.low} – ${standard.high}`],
    standard && [t("admin:result.percentile"), percentileText(standard.percentile, language)],
    standard && [t("admin:result.sem"), number(standard.sem, language)],
    [t("admin:result.raw"), number(raw, language)],
    [t("admin:result.answered"), t("admin:result.ofAsked", { answered, asked })],
    norm &&
    [
      t("admin:result.group"),
      t("admin:result.groupOf", { group: words.norms?.[norm.group] ?? norm.group, n: norm.n }),
    ],
    norm && [
      t("admin:result.norms"),
      t("admin:result.normsOf", {
        version: scored.norms.version,
        source: t(`admin:result.source.${scored.norms.source}`),
      }),
    ],
  ];
  return (
    <Card title={scaleName(words, scale.scale)} id={`scale-${scale.scale}`}>
      <div className="stack">
        {words.scales?.[scale.scale]?.description && (
          <p className="prose">{words.scales[scale.scale]!.description}</p>
        )}
        {!standard && <p>{withoutStandard(t, scale)}</p>}
        {scale.isProrated && <p className="quietly">{t("admin:result.prorated")}</p>}
        <dl className="details">
          {facts.map((fact) =>
            fact && (
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            )
          )}
        </dl>
        {norm && (
          <p className="quietly">
            {t("admin:result.mean", {
              mean: number(norm.mean, language),
              sd: number(norm.sd, language),
              reliability: number(norm.reliability, language),
            })}
          </p>
        )}
        <ScoreTrace t={t} scale={scale} words={words} questions={questions} language={language} />
      </div>
    </Card>
  );
}
