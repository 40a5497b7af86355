import { page } from "fresh";
import { Head } from "fresh/runtime";
import { CreditsPage } from "$/components/operator/CreditsPage.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { define } from "$/define.ts";
import { listCreditMoves, listCredits, moveCredits } from "$/domain/operators/credits.ts";
import { readOrganization } from "$/domain/operators/organizations.ts";
import { requireId } from "$/model/id.ts";
import { CreditGrant } from "$/model/operators/credits.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { submit } from "$/site/request/submit.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, CreditGrant, async (grant) => {
      const { state, params } = ctx;
      const id = requireId(params.id);
      await moveCredits(state, state.actor, id, grant);
      return seeOther(`/operator/organizations/${id}/credits?done`);
    }),
});

export default define.page<typeof handler>(async ({ data, state, params, url }) => {
  const id = requireId(params.id);
  const organization = await readOrganization(state, state.actor, id);
  const [credits, moves] = await Promise.all([
    listCredits(state, state.actor, id),
    listCreditMoves(state, state.actor, id),
  ]);
  return (
    <>
      <Head>
        <title>{state.t("operator:credits.title")} · {organization.name} · Assay</title>
      </Head>
      <CreditsPage
        t={state.t}
        language={state.language}
        organization={organization}
        credits={credits}
        moves={moves}
        form={data}
        isDone={url.searchParams.has("done")}
      />
    </>
  );
});
