import { page } from "fresh";
import { NewOrganizationForm } from "$/components/operator/NewOrganizationForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { define } from "$/define.ts";
import { allTests } from "$/domain/operators/granted_tests.ts";
import { createOrganization } from "$/domain/operators/organizations.ts";
import { NewOrganization } from "$/model/operators/organizations.ts";
import { withTicked } from "$/site/request/ticked.ts";
import { submit } from "$/site/request/submit.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, withTicked(["languages", "tests"], NewOrganization), async (organization) => {
      const { state } = ctx;
      const reader = organizationReader(state, organization);
      const { id, invitation } = await createOrganization(state, state.actor, organization, reader);
      return seeOther(`/operator/organizations/${id}?done=${invitation.isSent ? "created" : "unsent"}`);
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t } = state;
  const tests = await allTests(state, state.actor);
  const title = t("operator:organizations.add");
  return (
    <>
      <Headed
        title={title}
        crumbs={
          <Breadcrumbs
            label={t("operator:shell.crumbs")}
            crumbs={[{ text: t("operator:organizations.title"), href: "/operator" }]}
          />
        }
      />
      <Card>
        <NewOrganizationForm t={t} form={data} tests={tests} />
      </Card>
    </>
  );
});
