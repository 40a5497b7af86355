import type { TFunction } from "i18next";
import type { Proposal } from "../../../model/operators/content.ts";

interface Props {
  t: TFunction;
  language: string;
  proposal: Proposal;
}

/** What publishing does, in sentences with figures. */
export function Consequences({ t, language, proposal: { effect, changes } }: Props) {
  const { version, scoring, isNewVersion, isOtherVersion, isNewScoring, elsewhere } = effect;
  const figures = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, n.toLocaleString(language)]));
  return (
    <>
      {isNewVersion && <p>{t("operator:effect.newVersion", { version })}</p>}
      {!isNewVersion && isOtherVersion && <p>{t("operator:effect.otherVersion", { version })}</p>}
      {!isNewVersion && isNewScoring && <p>{t("operator:effect.newScoring", { version, scoring })}</p>}
      {!isOtherVersion && !isNewScoring && <p>{t("operator:effect.none", { version, scoring })}</p>}
      {isOtherVersion && elsewhere > 0 && (
        <p>{t("operator:effect.elsewhere", { count: elsewhere, ...figures({ people: elsewhere }) })}</p>
      )}
      {changes && changes.of > 0 && (
        <p>
          {t("operator:effect.people", {
            count: changes.of,
            ...figures({ people: changes.people, of: changes.of, bands: changes.bands }),
          })}
        </p>
      )}
      {changes && changes.reports > 0 && (
        <p>
          {t("operator:effect.reports", {
            count: changes.reports,
            ...figures({ reports: changes.reports }),
          })}
        </p>
      )}
    </>
  );
}
