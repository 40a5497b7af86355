import type { TFunction } from "i18next";
import type { GroupResults } from "../../../model/scoring/group_results.ts";
import { type Fact, FactList } from "../../layout/FactList.tsx";
import { number } from "../scoring/score_words.ts";

interface GroupBasisProps {
  t: TFunction;
  results: GroupResults;
  language: string;
}

/** Whom the figures count, and whom they leave out. */
export function GroupBasis({ t, results, language }: GroupBasisProps) {
  const { people, cohorts, flagged, retested, anonymized } = results;
  const sum = (key: "people" | "hedged" | "withheld") =>
    cohorts.reduce((sum, cohort) => sum + cohort[key], 0);
  const [hedged, withheld] = [sum("hedged"), sum("withheld")];
  const marks = ([["flagged", flagged], ["retested", retested], ["anonymized", anonymized]] as const)
    .filter(([, count]) => count > 0);
  const facts: readonly (Fact | false)[] = [
    [t("admin:group.counted"), number(sum("people"), language)],
    hedged + withheld > 0 && [
      t("admin:group.apart"),
      (["hedged", "withheld"] as const).filter((key) => sum(key) > 0).map((key) => (
        <div key={key}>{t(`admin:group.${key}`, { count: sum(key) })}</div>
      )),
    ],
    [
      t("admin:group.notFinished"),
      t("admin:group.notFinishedOf", {
        inprogress: number(people.inprogress, language),
        new: number(people.new, language),
      }),
    ],
    marks.length > 0 && [
      t("admin:group.marks"),
      marks.map(([mark, count]) => <div key={mark}>{t(`admin:group.${mark}`, { count })}</div>),
    ],
    ...cohorts.map((cohort): Fact => [
      t(cohorts.length > 1 ? "admin:group.normsOf" : "admin:result.norms", { version: cohort.version }),
      <div key={cohort.norms.version}>
        {t("admin:result.normsOf", {
          version: cohort.norms.version,
          source: t(`admin:result.source.${cohort.norms.source}`),
        })}
        {cohort.normGroups.map(({ ids, people }) => (
          <div key={ids.join()} className="quietly">
            {t("admin:group.comparedWith", {
              count: people,
              group: ids.map((id) => cohort.words.norms?.[id] ?? id).join(", "),
            })}
          </div>
        ))}
      </div>,
    ]),
  ];
  return <FactList className="card card-body details result-basis" facts={facts} />;
}
