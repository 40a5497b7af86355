import type { TFunction } from "i18next";
import type { ContentComparison, Parts, PublishedScoring } from "../../../model/operators/content.ts";
import { Card } from "../../layout/Card.tsx";
import { FactList } from "../../layout/FactList.tsx";
import { PageHead } from "../../navigation/PageHead.tsx";
import { ContentCrumbs } from "./ContentCrumbs.tsx";
import { scoringName } from "./ScoringsPage.tsx";

interface Props {
  t: TFunction;
  test: string;
  from: PublishedScoring;
  to: PublishedScoring;
  comparison: ContentComparison;
}

/** What differs between two scorings, by the names of their parts. */
export function ComparisonPage({ t, test, from, to, comparison }: Props) {
  const norms = from.normsVersion === to.normsVersion
    ? from.normsVersion
    : `${from.normsVersion} → ${to.normsVersion}`;
  return (
    <>
      <PageHead
        title={t("operator:comparison.title", { test })}
        crumbs={<ContentCrumbs t={t} test={test} />}
      />
      <div className="stack">
        <p>{scoringName(t, from)} → {scoringName(t, to)}</p>
        {(["questions", "keys", "scales", "norms"] as const).map((part) => (
          <Card key={part} title={t(`operator:comparison.${part}`)}>
            <Differences t={t} parts={comparison[part]} version={part === "norms" ? norms : undefined} />
          </Card>
        ))}
      </div>
    </>
  );
}

function Differences({ t, parts, version }: { t: TFunction; parts: Parts; version?: string }) {
  const facts = (["added", "gone", "changed"] as const)
    .filter((kind) => parts[kind].length > 0)
    .map((kind) => [t(`operator:comparison.${kind}`), parts[kind].join(", ")] as const);
  return (
    <>
      {version && <p>{t("operator:comparison.version", { version })}</p>}
      {facts.length === 0
        ? <p className="quietly">{t("operator:comparison.same")}</p>
        : <FactList className="details" facts={facts} />}
    </>
  );
}
