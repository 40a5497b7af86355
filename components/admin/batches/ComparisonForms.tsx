import type { TFunction } from "i18next";
import type { Comparison } from "../../../model/scoring/comparison.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { Select } from "../../form/Select.tsx";

interface ComparisonFormsProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  tests: readonly { readonly batchTestId: string; readonly name: string }[];
  comparisons: readonly {
    readonly batchTestId: string;
    readonly chosen: Comparison;
    readonly options: readonly Comparison[];
    readonly finished: number;
    readonly reported: number;
  }[];
  isFixed: boolean;
}

/** Choice of the comparison group for each test whose norms offer more than one. */
export function ComparisonForms({ t, home, tests, comparisons, isFixed }: ComparisonFormsProps) {
  if (comparisons.length === 0) return null;
  return (
    <Card title={t("reports:comparison.title")} id="comparison">
      <div className="stack">
        <p>{t("admin:comparison.lead")}</p>
        {comparisons.map(({ batchTestId, chosen, options, finished, reported }) => (
          <form
            key={batchTestId}
            method="post"
            action={`${home}/tests/${batchTestId}/comparison`}
            className="stack comparison"
          >
            <Select
              name="comparison"
              id={`comparison-${batchTestId}`}
              label={tests.find((test) => test.batchTestId === batchTestId)?.name ?? ""}
              options={options.map((value) => ({ value, text: t(`reports:comparison.of.${value}`) }))}
              hint={[
                options.some((option) => option.includes("gender")) && t("admin:comparison.law"),
                finished > 0 && t("admin:comparison.finished", { count: finished }),
                reported > 0 && t("admin:comparison.reported", { count: reported }),
              ].filter(Boolean).join(" ") || undefined}
              defaultValue={chosen}
              disabled={isFixed}
            />
            {!isFixed && (
              <div className="row">
                <Button>{t("admin:comparison.submit")}</Button>
              </div>
            )}
          </form>
        ))}
      </div>
    </Card>
  );
}
