import { page } from "fresh";
import { Card } from "$/components/layout/Card.tsx";
import { Badge } from "$/components/messages/Badge.tsx";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Pagination } from "$/components/navigation/Pagination.tsx";
import { DisruptionText } from "$/components/status/DisruptionText.tsx";
import { define } from "$/define.ts";
import { listDisruptions } from "$/domain/status/disruptions.ts";
import { DisruptionsQuery } from "$/model/status/disruption.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, url }) {
    // An address that makes no sense shows the latest.
    const { limit, offset } = DisruptionsQuery.catch(DisruptionsQuery.parse({}))
      .parse(Object.fromEntries(url.searchParams));
    return page({ limit, offset, found: await listDisruptions(state, state.actor, { limit, offset }) });
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { limit, offset, found: { count, results } } = data;
  const word = (key: string) => t(`operator:disruptions.${key}`);
  return (
    <>
      <Headed
        title={word("title")}
        actions={
          <>
            <LinkButton kind="quiet" href="/status" newTab>{word("see")}</LinkButton>
            <LinkButton href="/operator/disruptions/new?planned">{word("plan")}</LinkButton>
            <LinkButton kind="primary" href="/operator/disruptions/new">{word("tell")}</LinkButton>
          </>
        }
      />
      <div class="stack">
        {results.map((disruption) => (
          <Card key={disruption.id}>
            <div class="stack">
              <DisruptionText {...{ t, language, disruption }} heading="h2" />
              <div class="row">
                {disruption.isHidden && <Badge tone="warn">{word("hidden")}</Badge>}
                <LinkButton href={`/operator/disruptions/${disruption.id}`}>{word("open")}</LinkButton>
              </div>
            </div>
          </Card>
        ))}
        {results.length === 0 && <EmptyCard title={word("none")} text={word("noneText")} />}
        {count > results.length && (
          <Pagination
            label={word("title")}
            summary={t("operator:organizations.shown", {
              ...{ first: offset + 1, last: offset + results.length, total: count },
            })}
            current={Math.floor(offset / limit) + 1}
            last={Math.ceil(count / limit)}
            hrefOf={(at) => `/operator/disruptions?offset=${(at - 1) * limit}`}
            texts={{ previous: t("operator:organizations.previous"), next: t("operator:organizations.next") }}
          />
        )}
      </div>
    </>
  );
});
