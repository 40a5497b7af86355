import type { Wording } from "$/db/scoring/scorings.ts";
import type { TracedAssessment } from "$/domain/scoring/trace_respondent.ts";
import type { Norms } from "$/model/instruments/norms.ts";
import type { ItemTrace, QualityScore, ScaleScore, StandardScore } from "$/model/scoring/scored.ts";
import { ADMIN_LANGUAGE } from "$/model/languages.ts";
import { columns } from "../instruments/columns.ts";

/** An assessment's scores with their traces, as text. */
export function traceInWords(assessment: TracedAssessment): string[] {
  const { identifier, version, scoring, completedAt, wording, scored } = assessment;
  const words = wording[ADMIN_LANGUAGE] ?? Object.values(wording)[0];
  const { norms, isDemonstration, answered, asked } = scored;
  return [
    `${identifier}, version ${version}, finished ${completedAt.toISOString()}`,
    `scoring ${scoring}, norms ${norms.version} (${norms.source}${
      norms.seed === undefined ? "" : `, seed ${norms.seed}`
    })${isDemonstration ? ", demonstration content, not validated" : ""}`,
    `${answered} of ${asked} answered`,
    ...(scored.scales.length === 0 ? ["This version has no scales, and so no scores."] : []),
    ...scored.scales.flatMap((scale) => ["", ...scaleInWords(scale, words)]),
    ...scored.quality.flatMap((quality) => ["", ...qualityInWords(quality, norms.source, words)]),
  ];
}

function scaleInWords(score: ScaleScore, words: Wording | undefined): string[] {
  const { scale, raw, standard, trace } = score;
  const name = words?.scales[scale]?.name;
  return [
    `${scale}${name ? ` (${name})` : ""}: ${
      standard ? standardInWords(standard, words) : `raw ${raw ?? "none"}`
    }`,
    ...trace.formula.map((line) => `  ${line}`),
    ...(trace.parts ?? []).map(({ scale, value }) => `    ${scale}  ${value ?? "none"}`),
    ...itemLines(trace.items),
  ];
}

function standardInWords(
  { kind, score, percentile, low, high, band }: StandardScore,
  words: Wording | undefined,
) {
  const bandName = band === null ? "" : `, ${words?.bands[band] ?? band}`;
  return `${kind} ${score} (${low} to ${high})${bandName}, percentile ${percentile.toFixed(1)}`;
}

function itemLines(items: readonly ItemTrace[]): string[] {
  if (items.length === 0) return [];
  return columns([
    ["item", "answer", "judged by", "worth", ""],
    ...items.map(({ question, given, isLate, isReversed, key, worth }) => [
      question,
      given === null ? "–" : [given].flat().join(" "),
      "scale" in key
        ? `1 to ${key.scale}`
        : Object.entries(key).map(([rule, value]) => `${rule} ${[value].flat().join(" ")}`)[0]!,
      worth === null ? "–" : String(worth),
      [isReversed && "reversed", isLate && "too late"].filter(Boolean).join(", "),
    ]),
  ]).map((line) => `    ${line}`);
}

function qualityInWords(
  { index, value, cutOff, deservesSecondLook, norm, trace }: QualityScore,
  source: Norms["source"],
  words: Wording | undefined,
) {
  const name = words?.quality[index]?.name;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    `${index}${name ? ` (${name})` : ""}: ${
      value === null ? "too little to tell" : Math.round(value * 1e4) / 1e4
    }, ` +
    `cut-off ${cutOff}${deservesSecondLook ? ", deserves a second look" : ""}`,
    ...(norm
      ? [
        `  above it (${source}, n = ${norm.n}): ${percent(norm.honest)} of honest people, ` +
        `${percent(norm.careless)} of careless ones`,
      ]
      : []),
    ...trace.formula.map((line) => `  ${line}`),
    ...trace.counted.map(([questions, value]) => `    ${questions}  ${value}`),
  ];
}
