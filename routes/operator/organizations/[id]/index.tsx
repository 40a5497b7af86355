import { page } from "fresh";
import { Head } from "fresh/runtime";
import { z } from "zod";
import { OrganizationPage } from "$/components/operator/OrganizationPage.tsx";
import { type FormState, SHOWN } from "$/components/form/form_state.ts";
import { define, type State } from "$/define.ts";
import { changeOrganization, inviteAdmin, readOrganization } from "$/domain/operators/organizations.ts";
import { findOpenSupport } from "$/domain/support/entering.ts";
import { requireId } from "$/model/id.ts";
import { AdminInvitation, OrganizationChange } from "$/model/operators/organizations.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { submit } from "$/site/request/submit.ts";
import { expectShown, withShown } from "$/site/request/submit_thing.ts";
import { organizationReader } from "$/site/request/organization_reader.ts";
import { visitorOf } from "$/site/request/visitor.ts";

/** The page has two forms. */
const Sent = z.discriminatedUnion("act", [
  OrganizationChange.pick({ name: true }).required().extend({ act: z.literal("rename") }),
  AdminInvitation.extend({ act: z.literal("invite") }),
], "invalid");

const nameOf = async (state: State, id: string) => ({
  name: (await readOrganization(state, state.actor, id)).name,
});

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, Sent, async (sent, typed) => {
      const { state, params } = ctx;
      const id = requireId(params.id);
      if (sent.act === "rename") {
        expectShown(state, typed[SHOWN], (now) => nameOf(now, id));
        await changeOrganization(state, state.actor, id, { name: sent.name }, visitorOf(ctx));
        return seeOther(`/operator/organizations/${id}?done=renamed`);
      }
      const reader = organizationReader(state, await readOrganization(state, state.actor, id));
      await inviteAdmin(state, state.actor, id, sent.email, reader);
      return seeOther(`/operator/organizations/${id}?done=invited`);
    }),
});

export default define.page<typeof handler>(async ({ data, state, params, url }) => {
  const organization = await readOrganization(state, state.actor, requireId(params.id));
  const support = await findOpenSupport(state, state.actor, organization.id);
  return (
    <>
      <Head>
        <title>{organization.name} · Assay</title>
      </Head>
      <OrganizationPage
        t={state.t}
        language={state.language}
        organization={organization}
        support={support}
        form={data.typed ? data : { typed: { act: "rename", ...withShown({ name: organization.name }) } }}
        done={url.searchParams.get("done")}
      />
    </>
  );
});
