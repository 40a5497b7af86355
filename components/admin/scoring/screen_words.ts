import type { TFunction } from "i18next";
import type { ScaleScore, Scored } from "../../../model/scoring/scored.ts";
import { hundredths } from "./score_words.ts";

/** Name of the percentile: counted in the norm group, or read off a normal curve. */
export const percentileName = (t: TFunction, { isCounted }: { readonly isCounted?: boolean }): string =>
  t(isCounted ? "admin:result.percentile" : "reports:curvePercentile");

/** Reliability, with its coefficient if the norms name one. */
export const reliabilityText = (
  t: TFunction,
  { reliability, coefficient }: Pick<NonNullable<ScaleScore["trace"]["norm"]>, "reliability" | "coefficient">,
  language: string,
): string =>
  hundredths(reliability, language) +
  (coefficient ? ` (${t(`admin:result.coefficient.${coefficient}`)})` : "");

/** Summary of response quality; `isOdd` if it deserves attention. */
export function qualityText(
  t: TFunction,
  { quality, protocol }: Pick<Scored, "quality" | "protocol">,
): { text: string; isOdd: boolean } {
  if (protocol && protocol.reading !== "plain") {
    return { text: t(`admin:result.protocol.${protocol.reading}.short`), isOdd: true };
  }
  const count = quality.filter(({ deservesSecondLook }) => deservesSecondLook).length;
  if (count > 0) return { text: t("admin:result.secondLooks", { count }), isOdd: true };
  const isUnknown = quality.some(({ value }) => value === null);
  return { text: t(`admin:result.${isUnknown ? "tooLittle" : "usual"}`), isOdd: false };
}

/** Why there is no standard score. */
export const withoutStandard = (t: TFunction, { raw, trace }: ScaleScore): string =>
  t(`admin:result.${raw === null || trace.norm ? "noScore" : "notNormed"}`);
