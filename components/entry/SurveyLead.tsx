import type { TFunction } from "i18next";

interface Props {
  t: TFunction;
  survey: { readonly questions: readonly unknown[]; readonly afterTest: number | null };
}

/** What comes after a test: how many questions, and that the test is over. */
export function SurveyLead({ t, survey: { questions, afterTest } }: Props) {
  const count = questions.length;
  const words = t("survey.numbers", { returnObjects: true }) as Record<string, string>;
  return (
    <div className="stack">
      <p>
        <b>
          {t(afterTest === null ? "tests:survey.lead.all" : "tests:survey.lead.one", {
            count,
            number: words[count] ?? count,
          })}
        </b>
      </p>
      <p className="quietly">{t("survey.apart")}</p>
    </div>
  );
}
