import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { Consequences } from "$/components/operator/content/Consequences.tsx";
import { define } from "$/define.ts";
import { readProposal } from "$/domain/operators/content/proposals.ts";
import { publishProposal } from "$/domain/operators/content/publish.ts";
import { requireId } from "$/model/id.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/** Names the figures before anybody's scores change. */
export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const { id } = await publishProposal(state, state.actor, requireId(params.id));
      return seeOther(`/operator/content/proposals/${id}?done=published`);
    }),
});

export default define.page<typeof handler>(async ({ data: { message }, state, params }) => {
  const { t, language } = state;
  const proposal = await readProposal(state, state.actor, requireId(params.id));
  const address = `/operator/content/proposals/${proposal.id}`;
  const title = t("operator:publish.title", { test: proposal.test });
  return (
    <>
      <Headed title={title} />
      <Card>
        <ConfirmForm
          action={`${address}/publish`}
          submit={t("operator:publish.submit")}
          failure={message ? { title: t("operator:publish.failed"), text: message } : undefined}
          cancel={{ text: t("operator:publish.cancel"), href: address }}
        >
          <Consequences t={t} language={language} proposal={proposal} />
        </ConfirmForm>
      </Card>
    </>
  );
});
