import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { PeopleTable } from "$/components/admin/group_results/PeopleTable.tsx";
import { TestChoice } from "$/components/admin/group_results/TestChoice.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { displayName } from "$/components/admin/respondent_page/display_name.ts";
import { confidenceText } from "$/components/admin/scoring/score_words.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { comparePeople } from "$/domain/batches/compare_people.ts";
import { LIMITS } from "$/model/limits.ts";
import { readSelection } from "$/model/respondents/respondent_selection.ts";
import { GroupQuery } from "$/model/scoring/calls.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    // The form of the table sends the fields of its filter too.
    const test = GroupQuery.shape.test.parse(Number(url.searchParams.get("on")) || null);
    const selection = readSelection(
      new URLSearchParams(url.searchParams.getAll("ids").map((id) => ["ids", id])),
    );
    const ids = selection.all ? [] : selection.ids;
    return page(await comparePeople(state, state.actor, { ...batchPlace(params), testId: test, ids }));
  },
});

/** Up to LIMITS.comparedPeople people of a batch side by side on one of its tests. */
export default define.page<typeof handler>(({ data, state }) => {
  const { t, shell, language } = state;
  const { batch, tests, test, people, leftOut, words, bands } = data;
  const home = batchHome(batch);
  const ids = people.map(({ id }) => id);
  const at = (some: readonly string[], on = test?.id) =>
    `${home}/results/people?${new URLSearchParams([["on", String(on)], ...some.map((id) => ["ids", id])])}`;
  const shown = people.flatMap((person) =>
    person.scored && person.completedAt
      ? [{
        ...{ id: person.id, scored: person.scored, completedAt: person.completedAt },
        name: displayName(t, person),
        result: `${home}/respondent/${person.recordId}/test-result-v2?assessment=${person.assessmentId}`,
        reference: at([person.id, ...ids.filter((id) => id !== person.id)]),
        without: at(ids.filter((id) => id !== person.id)),
      }]
      : []
  );
  const missing = people.filter(({ scored }) => !scored).map((person) => displayName(t, person));
  const groups = new Set(
    shown.map(({ scored }) => scored.scales.find(({ trace }) => trace.norm)?.trace.norm?.group),
  );
  return (
    <div class="stack">
      <Headed
        title={t("admin:sideBySide.title")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="results" />}
        actions={
          <LinkButton href={test ? `${home}?test=${test.identifier}.complete` : home} icon="users">
            {t("admin:sideBySide.choose")}
          </LinkButton>
        }
      />
      {tests.length > 1 && (
        <TestChoice
          t={t}
          tests={tests}
          current={test?.id}
          addressOf={(id) => at(ids, id)}
        />
      )}
      {leftOut > 0 && (
        <Banner tone="warn">
          {t("admin:sideBySide.leftOut", { count: leftOut, most: LIMITS.comparedPeople })}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner>{t("admin:sideBySide.missing", { count: missing.length, names: missing.join(", ") })}</Banner>
      )}
      {shown.length === 0
        ? (
          <EmptyCard
            icon="users"
            title={t("admin:sideBySide.none")}
            text={t("admin:sideBySide.noneText", { most: LIMITS.comparedPeople })}
          />
        )
        : (
          <Card title={test!.name} id="people" flush>
            <div class="card-note">
              {test!.isDemonstration && <p>{t("common:demonstration.notice")}</p>}
              <p>
                {t("admin:sideBySide.lead", {
                  name: shown[0]!.name,
                  confidence: confidenceText(shown[0]!.scored, language),
                })}
              </p>
              {groups.size > 1 && <p>{t("admin:sideBySide.otherGroups")}</p>}
            </div>
            <div class="people-table">
              <PeopleTable
                t={t}
                people={shown}
                words={words}
                bands={bands}
                dates={{ timeZone: shell.organization.timeZone, language }}
              />
            </div>
          </Card>
        )}
    </div>
  );
});
