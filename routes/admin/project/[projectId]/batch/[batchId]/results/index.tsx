import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { GroupBasis } from "$/components/admin/group_results/GroupBasis.tsx";
import { GroupScales } from "$/components/admin/group_results/GroupScales.tsx";
import { GroupTables } from "$/components/admin/group_results/GroupTables.tsx";
import { TestChoice } from "$/components/admin/group_results/TestChoice.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { batchResults } from "$/domain/batches/group_results.ts";
import { LIMITS } from "$/model/limits.ts";
import { GroupQuery } from "$/model/scoring/calls.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { readQuery } from "$/site/request/body.ts";
import { BatchFrame, openHead } from "../(_page)/BatchFrame.tsx";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const place = batchPlace(params);
    const head = await openHead(state, place);
    const { test } = readQuery(url, GroupQuery);
    return page({
      head,
      ...await batchResults(state, state.actor, { batchId: place.batchId, testId: test }),
    });
  },
});

/** The scores of a batch as figures of a group, one test at a time. */
export default define.page<typeof handler>(({ data: { head, tests, results }, state }) => {
  const { t, language } = state;
  const home = batchHome(head.batch);
  const cohorts = results?.cohorts ?? [];
  return (
    <BatchFrame state={state} head={head} tab="results">
      {tests.length > 1 && (
        <TestChoice
          t={t}
          tests={tests}
          current={results?.test.id}
          addressOf={(id) => `${home}/results?test=${id}`}
        />
      )}
      {!results || results.people.complete === 0
        ? <EmptyCard title={t("admin:group.none")} text={t("admin:group.noneText")} />
        : (
          <>
            {results.test.isDemonstration && <Banner tone="warn">{t("common:demonstration.notice")}</Banner>}
            {results.unscored > 0 && (
              <Banner tone="warn">{t("admin:group.unscored", { count: results.unscored })}</Banner>
            )}
            <GroupBasis
              t={t}
              results={results}
              language={language}
              className="card card-body details result-basis"
            />
            <p>
              <LinkButton href={`${home}?test=${results.test.identifier}.complete`} icon="users">
                {t("admin:sideBySide.title")}
              </LinkButton>{" "}
              <span class="quietly">{t("admin:sideBySide.how", { most: LIMITS.comparedPeople })}</span>
            </p>
            {cohorts.map((cohort) => {
              const suffix = cohorts.length > 1
                ? ` · ${t("reports:group.cohort", { version: cohort.version, norms: cohort.norms.version })}`
                : "";
              return (
                <div class="stack" key={suffix}>
                  <Card title={t("reports:group.distributions") + suffix}>
                    <GroupScales t={t} cohort={cohort} language={language} />
                  </Card>
                  <GroupTables t={t} cohort={cohort} language={language} suffix={suffix} />
                </div>
              );
            })}
          </>
        )}
    </BatchFrame>
  );
});
