import { page } from "fresh";
import { SandboxFacts } from "$/components/admin/keys/SandboxFacts.tsx";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { WebhookTable } from "$/components/admin/webhooks/WebhookTable.tsx";
import { listWebhooks } from "$/domain/webhooks/webhooks.ts";
import { createSandbox, readSandbox } from "$/domain/sandbox/sandbox.ts";
import { LIMITS } from "$/model/limits.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { Headed } from "../../../(_shell)/Headed.tsx";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";
import { KeysCrumbs } from "../keys/(_page)/KeysCrumbs.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      await createSandbox(state, state.actor);
      return redirectWithNotice(state.t("admin:sandbox.made"), "/admin/org/settings/sandbox");
    }),
});

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t, language, shell: { organization: { timeZone } } } = state;
  const sandbox = await readSandbox(state, state.actor);
  const webhooks = sandbox ? await listWebhooks(state, state.actor) : [];
  const dates = { timeZone, language };
  return (
    <>
      <Headed title={t("admin:sandbox.title")} crumbs={<KeysCrumbs t={t} />} />
      <div class="measure stack">
        <div class="prose">
          <p>{t("admin:sandbox.lead")}</p>
          <p>
            {t("admin:sandbox.inside", { credits: LIMITS.sandboxCredits, people: LIMITS.sandboxRespondents })}
          </p>
        </div>
        <FormMessage form={data} />
        {sandbox ? <SandboxFacts t={t} sandbox={sandbox} dates={dates} /> : (
          <EmptyCard
            icon="folder"
            title={t("admin:sandbox.none")}
            text={t("admin:sandbox.noneText")}
            actions={
              <form method="post" action="/admin/org/settings/sandbox">
                <Button kind="primary">{t("admin:sandbox.make")}</Button>
              </form>
            }
          />
        )}
        {sandbox && (
          <Card
            title={t("admin:webhooks.title")}
            flush
            actions={
              <LinkButton icon="plus" href="/admin/org/settings/webhooks/new?place=sandbox">
                {t("admin:webhooks.add")}
              </LinkButton>
            }
          >
            <WebhookTable
              t={t}
              webhooks={webhooks.filter(({ isSandbox }) => isSandbox)}
              dates={dates}
              isOfSandbox
            />
          </Card>
        )}
      </div>
    </>
  );
});
