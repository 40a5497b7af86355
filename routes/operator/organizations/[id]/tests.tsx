import { Head } from "fresh/runtime";
import { Card } from "$/components/layout/Card.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { OrganizationHead } from "$/components/operator/OrganizationHead.tsx";
import { TEST_BOXES } from "$/components/operator/TestBoxes.tsx";
import { grantedFields, TestsForm } from "$/components/operator/TestsForm.tsx";
import { define, type State } from "$/define.ts";
import { grantTests, listTests } from "$/domain/operators/granted_tests.ts";
import { readOrganization } from "$/domain/operators/organizations.ts";
import { BoxTools } from "$/islands/form/BoxTools.tsx";
import { requireId } from "$/model/id.ts";
import { GrantedTests } from "$/model/operators/granted_tests.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { seeOther } from "$/site/response/see_other.ts";

export const handler = define.handlers(thingHandlers({
  read: async (state: State, { id }) => grantedFields(await listTests(state, state.actor, requireId(id))),
  schema: withTicked(["tests"], GrantedTests),
  async work({ state, params }, { tests }) {
    const id = requireId(params.id);
    await grantTests(state, state.actor, id, tests);
    return seeOther(`/operator/organizations/${id}/tests?done`);
  },
}));

export default define.page<typeof handler>(async ({ data, state, params, url }) => {
  const { t, actor } = state;
  const id = requireId(params.id);
  const organization = await readOrganization(state, actor, id);
  const tests = await listTests(state, actor, id);
  const title = t("operator:tests.title");
  const texts = {
    search: t("operator:tests.search"),
    all: t("operator:tests.all"),
    none: t("operator:tests.none"),
  };
  return (
    <>
      <Head>
        <title>{title} · {organization.name} · Assay</title>
      </Head>
      <OrganizationHead t={t} organization={organization} title={title} />
      <div class="stack">
        {url.searchParams.has("done") && <Banner tone="good">{t("operator:tests.done")}</Banner>}
        <Card>
          <TestsForm
            t={t}
            action={`/operator/organizations/${id}/tests`}
            tests={tests}
            form={data}
            tools={<BoxTools list={TEST_BOXES} texts={texts} />}
          />
        </Card>
      </div>
    </>
  );
});
