import type { TFunction } from "i18next";
import type { CatalogueTest } from "../../../model/instruments/catalogue.ts";
import { DemonstrationOfAll, DemonstrationOfOne } from "../../Demonstration.tsx";
import { FactList } from "../../layout/FactList.tsx";
import { EmptyCard } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { WhyNot } from "./choice_text.tsx";
import { catalogueFacts } from "./catalogue_facts.tsx";

interface Props {
  t: TFunction;
  language: string;
  tests: readonly CatalogueTest[];
  /** May change batches. */
  canEdit: boolean;
}

export function CatalogueList({ t, language, tests, canEdit }: Props) {
  if (tests.length === 0) {
    return (
      <EmptyCard
        icon="search"
        title={t("admin:catalogue.none")}
        text={t("admin:catalogue.noneText")}
        actions={<LinkButton href="/admin/tests">{t("admin:catalogue.clear")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <DemonstrationOfAll t={t} tests={tests} />
      <ul className="card catalogue" role="list">
        {tests.map((test) => (
          <li key={test.id}>
            <h2>
              <a href={`/admin/tests/${test.id}`}>{test.name}</a>
            </h2>
            <DemonstrationOfOne t={t} test={test} tests={tests} />
            <p>{test.measures}</p>
            {test.forWhom && <p className="quietly">{test.forWhom}</p>}
            <FactList className="details catalogue-facts" facts={catalogueFacts(t, test, language)} />
            <WhyNot t={t} test={test} />
            <div className="row">
              <LinkButton href={`/admin/tests/${test.id}/try`}>
                {t("admin:catalogue.try")}
                <span className="visually-hidden">: {test.name}</span>
              </LinkButton>
              {canEdit && test.isGranted && (
                <LinkButton icon="plus" href={`/admin/tests/${test.id}/batch`}>
                  {t("admin:catalogue.add")}
                  <span className="visually-hidden">: {test.name}</span>
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
