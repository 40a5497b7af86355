import type { TFunction } from "i18next";
import type { GroupResults } from "../../../model/scoring/group_results.ts";
import { dayText } from "../../../lib/time/dates.ts";
import { type Fact, FactList } from "../../layout/FactList.tsx";
import { number } from "../scoring/score_words.ts";

interface GroupBasisProps {
  t: TFunction;
  results: GroupResults;
  language: string;
  className: string;
}

/** Whom the figures count, and whom they leave out. */
export function GroupBasis({ t, results, language, className }: GroupBasisProps) {
  const { people, cohorts, flagged, retested, anonymized, finished } = results;
  const sum = (key: "people" | "hedged" | "withheld") =>
    cohorts.reduce((sum, cohort) => sum + cohort[key], 0);
  const [hedged, withheld] = [sum("hedged"), sum("withheld")];
  const marks = ([["flagged", flagged], ["retested", retested], ["anonymized", anonymized]] as const)
    .filter(([, count]) => count > 0);
  const facts: readonly (Fact | false)[] = [
    [t("reports:group.counted"), number(sum("people"), language)],
    finished !== null && [
      t("reports:group.finished"),
      t("reports:group.finishedOf", {
        from: dayText(finished.from, language),
        to: dayText(finished.to, language),
      }),
    ],
    hedged + withheld > 0 && [
      t("reports:group.apart"),
      (["hedged", "withheld"] as const).filter((key) => sum(key) > 0).map((key) => (
        <div key={key}>{t(`reports:group.${key}`, { count: sum(key) })}</div>
      )),
    ],
    [
      t("reports:group.notFinished"),
      t("reports:group.notFinishedOf", {
        inprogress: number(people.inprogress, language),
        new: number(people.new, language),
      }),
    ],
    marks.length > 0 && [
      t("reports:group.marks"),
      marks.map(([mark, count]) => <div key={mark}>{t(`reports:group.${mark}`, { count })}</div>),
    ],
    ...cohorts.map((cohort): Fact => [
      t(cohorts.length > 1 ? "reports:group.normsOf" : "reports:group.norms", { version: cohort.version }),
      <div key={cohort.norms.version}>
        {t(`reports:group.normsText.${cohort.norms.source}`, { version: cohort.norms.version })}
        {cohort.normGroups.map(({ ids, people }) => (
          <div key={ids.join()} className="quietly">
            {t("reports:group.comparedWith", {
              count: people,
              group: ids.map((id) => cohort.words.norms?.[id] ?? id).join(", "),
            })}
          </div>
        ))}
      </div>,
    ]),
  ];
  return <FactList className={className} facts={facts} />;
}
