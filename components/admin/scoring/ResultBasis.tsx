import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { Result } from "../../../model/scoring/result.ts";
import { type Fact, FactList } from "../../layout/FactList.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { normsNotes } from "../respondent_page/accommodation_text.ts";
import { cautionTexts, groupTexts, number } from "./score_words.ts";
import { qualityText } from "./screen_words.ts";

interface ResultBasisProps {
  t: TFunction;
  result: Result;
  dates: { readonly timeZone: string; readonly language: string };
  /** Address of the details of response quality. */
  qualityHref: string;
}

/** Facts to know before reading a score: completion, comparison group, cautions, response quality. */
export function ResultBasis({ t, result, dates, qualityHref }: ResultBasisProps) {
  const { assessment, scored, words } = result;
  const { language, timeZone } = dates;
  const groups = groupTexts(t, words, scored, language);
  const cautions = [...cautionTexts(t, scored), ...normsNotes(t, { ...result, language })];
  const quality = qualityText(t, scored);
  const answered = { answered: number(scored.answered, language), asked: number(scored.asked, language) };
  const facts: readonly (Fact | false)[] = [
    [t("admin:respondent.completedAt"), momentText(assessment.completedAt, timeZone, language)],
    [t("admin:result.answered"), t("admin:result.questionsOf", answered)],
    groups.length > 0 && [
      t("admin:result.group"),
      groups.map((group) => <div key={group}>{group}</div>),
    ],
    scored.norms.comparison !== undefined && [
      t("reports:comparison.title"),
      t(`reports:comparison.of.${scored.norms.comparison}`),
    ],
    cautions.length > 0 && [
      t("admin:comparison.caution.title"),
      cautions.map((caution) => (
        <div key={caution}>
          <Icon name="alert" /> {caution}
        </div>
      )),
    ],
    groups.length > 0 && [
      t("admin:result.norms"),
      t("admin:result.normsOf", {
        version: scored.norms.version,
        source: t(`admin:result.source.${scored.norms.source}`),
      }),
    ],
    scored.quality.length > 0 && [
      t("admin:result.quality"),
      <a key="quality" href={qualityHref}>
        {quality.isOdd && <Icon name="alert" />}
        {quality.text}
      </a>,
    ],
  ];
  return <FactList className="card card-body details result-basis" facts={facts} />;
}
