import type { TFunction } from "i18next";
import type { Result } from "../../../model/scoring/result.ts";
import { type Fact, FactList } from "../../layout/FactList.tsx";
import { Icon } from "../../layout/Icon.tsx";
import type { ShownScale } from "./in_families.ts";
import { ScoreTrace } from "./ScoreTrace.tsx";
import {
  bandText,
  confidenceText,
  groupText,
  hundredths,
  intervalText,
  number,
  percentileText,
  scaleName,
} from "./score_words.ts";
import { percentileName, reliabilityText, withoutStandard } from "./screen_words.ts";

interface ScaleDetailsProps {
  t: TFunction;
  scale: ShownScale;
  result: Result;
  language: string;
}

/** One score in detail: description of the scale, band, comparison group, and how it was computed. */
export function ScaleDetails({ t, scale: { score: scale, isPart }, result, language }: ScaleDetailsProps) {
  const { words, questions, scored } = result;
  const { standard, trace: { norm }, raw, answered, asked } = scale;
  const id = `scale-${scale.scale}`;
  const band = standard && bandText(t, result, standard);
  const confidence = confidenceText(scored, language);
  const facts: readonly (Fact | null | undefined)[] = [
    standard && [t("admin:result.interval", { confidence }), intervalText(standard)],
    standard && [percentileName(t, standard), percentileText(standard.percentile, language)],
    standard && [t("admin:result.sem"), hundredths(standard.sem, language)],
    norm && [t("admin:result.reliability"), reliabilityText(t, norm, language)],
    [t("admin:result.raw"), number(raw, language)],
    [t("admin:result.answered"), t("admin:result.ofAsked", { answered, asked })],
    norm && [
      t("admin:result.spread"),
      t("admin:result.meanAndSd", {
        mean: hundredths(norm.mean, language),
        sd: hundredths(norm.sd, language),
      }),
    ],
    norm && [t("admin:result.group"), groupText(t, words, scale, language)!],
  ];
  return (
    <details className="scale" data-part={isPart || undefined}>
      <summary>
        <Icon name="chevron-right" />
        <h3>{scaleName(words, scale.scale)}</h3>
        {standard
          ? (
            <span className="scale-score">
              <b>{standard.score}</b>
              {band && <span>{band}</span>}
              <span className="quietly" data-wide>{t(`admin:result.kind.${standard.kind}`)}</span>
            </span>
          )
          : <span className="scale-score">{withoutStandard(t, scale)}</span>}
      </summary>
      <div id={id} tabIndex={-1} className="scale-content">
        <p className="scale-about">{words.scales?.[scale.scale]?.description}</p>
        <div className="stack">
          {scale.isProrated && <p className="quietly">{t("admin:result.prorated")}</p>}
          <FactList className="details" facts={facts} />
        </div>
        <ScoreTrace t={t} scale={scale} words={words} questions={questions} language={language} />
      </div>
    </details>
  );
}
