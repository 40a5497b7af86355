import { page } from "fresh";
import { Head } from "fresh/runtime";
import { QueuePage } from "$/components/operator/QueuePage.tsx";
import { Pagination } from "$/components/navigation/Pagination.tsx";
import { define } from "$/define.ts";
import { readOperatedQueue } from "$/domain/operators/queue.ts";
import { FailuresQuery } from "$/model/operators/queue.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    // An address that makes no sense shows the latest.
    const query = FailuresQuery.catch(FailuresQuery.parse({})).parse(Object.fromEntries(url.searchParams));
    return page({ query, queue: await readOperatedQueue(state, state.actor, query) });
  },
});

export default define.page<typeof handler>(({ data, state: { t, language }, url }) => {
  const { query: { limit, offset }, queue } = data;
  const { count, results } = queue.failures;
  return (
    <>
      <Head>
        <title>{t("operator:queue.title")} · Assay</title>
      </Head>
      <QueuePage
        t={t}
        language={language}
        queue={queue}
        done={url.searchParams.get("done")}
        pages={count > results.length && (
          <Pagination
            label={t("operator:queue.failures")}
            summary={t("operator:organizations.shown", {
              first: offset + 1,
              last: offset + results.length,
              total: count,
            })}
            current={Math.floor(offset / limit) + 1}
            last={Math.ceil(count / limit)}
            hrefOf={(at) => `/operator/queue?offset=${(at - 1) * limit}`}
            texts={{
              previous: t("operator:organizations.previous"),
              next: t("operator:organizations.next"),
            }}
          />
        )}
      />
    </>
  );
});
