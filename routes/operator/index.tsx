import { page } from "fresh";
import { Banner } from "$/components/messages/Banner.tsx";
import { SupportCard } from "$/components/operator/SupportCard.tsx";
import { listOpenSupport } from "$/domain/support/entering.ts";
import { OrganizationsTable } from "$/components/operator/OrganizationsTable.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Pagination } from "$/components/navigation/Pagination.tsx";
import { define } from "$/define.ts";
import { listOrganizations } from "$/domain/operators/organizations.ts";
import { OrganizationsQuery } from "$/model/operators/organizations.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET({ state, url }) {
    // An address that makes no sense shows all.
    const query = OrganizationsQuery.catch(OrganizationsQuery.parse({}))
      .parse(Object.fromEntries(url.searchParams));
    const open = await listOpenSupport(state, state.actor);
    return page({ query, open, ...await listOrganizations(state, state.actor, query) });
  },
});

export default define.page<typeof handler>(({ data, url, state: { t, language } }) => {
  const { query: { query, limit, offset }, open, count, results } = data;
  const support = url.searchParams.get("support");
  const title = t("operator:organizations.title");
  return (
    <>
      <Headed
        title={title}
        actions={
          <LinkButton kind="primary" href="/operator/organizations/new">
            {t("operator:organizations.add")}
          </LinkButton>
        }
      />
      <div class="stack">
        {support === "left" && <Banner tone="good">{t("operator:support.left")}</Banner>}
        {support === "ended" && <Banner tone="warn">{t("operator:support.ended")}</Banner>}
        {open.length > 0 && <SupportCard t={t} language={language} open={open} />}
        <form class="operator-find" method="get" action="/operator" role="search">
          <TextField
            name="query"
            type="search"
            label={t("operator:organizations.search")}
            defaultValue={query}
          />
          <Button>{t("operator:organizations.find")}</Button>
        </form>
        <OrganizationsTable t={t} organizations={results} query={query} />
        {count > 0 && (
          <Pagination
            label={title}
            summary={t("operator:organizations.shown", {
              first: offset + 1,
              last: offset + results.length,
              total: count,
            })}
            current={Math.floor(offset / limit) + 1}
            last={Math.ceil(count / limit)}
            hrefOf={(at) => `/operator?${new URLSearchParams({ query, offset: String((at - 1) * limit) })}`}
            texts={{
              previous: t("operator:organizations.previous"),
              next: t("operator:organizations.next"),
            }}
          />
        )}
      </div>
    </>
  );
});
