import type { FormState } from "$/components/form/form_state.ts";
import { ListPages } from "$/components/admin/ListPages.tsx";
import { DeliveryTable } from "$/components/admin/webhooks/DeliveryTable.tsx";
import { ReplayForm } from "$/components/admin/webhooks/ReplayForm.tsx";
import { webhookFields, WebhookForm } from "$/components/admin/webhooks/WebhookForm.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { FoldedCard } from "$/components/layout/FoldedCard.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Tabs } from "$/components/navigation/Tabs.tsx";
import { readDeliveries } from "$/domain/webhooks/deliveries.ts";
import type { ShownWebhook } from "$/domain/webhooks/webhooks.ts";
import { momentText, zoneName } from "$/lib/time/dates.ts";
import { localeOf } from "$/model/languages.ts";
import { DELIVERY_STATES, DeliveryQuery, type DeliveryState } from "$/model/webhooks/webhook.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { hostOf, WebhookCrumbs } from "./WebhookCrumbs.tsx";

interface WebhookPage {
  webhook: ShownWebhook;
  url: URL;
  /** Of the webhook, and of the time that is sent again, after a failed attempt. */
  form?: FormState;
  replay?: FormState;
}

/** A webhook: its state, its log, and what can be done with it. */
export async function webhookPage(state: AdminState, { webhook, url, form, replay }: WebhookPage) {
  const { t, language, shell: { organization: { timeZone } } } = state;
  const home = `/admin/org/settings/webhooks/${webhook.id}`;
  // An address that makes no sense shows the latest.
  const query = DeliveryQuery.catch(DeliveryQuery.parse({})).parse(Object.fromEntries(url.searchParams));
  const { count, results } = await readDeliveries(state, state.actor, webhook.id, query);
  const dates = { timeZone, language };
  return (
    <>
      <Headed
        title={hostOf(webhook)}
        crumbs={<WebhookCrumbs t={t} />}
        actions={<Acts state={state} webhook={webhook} home={home} />}
      />
      <div class="stack">
        {webhook.isSandbox && <Banner>{t("admin:webhooks.ofSandbox")}</Banner>}
        <StateBanner state={state} webhook={webhook} />
        <Card title={t("admin:webhooks.log")} flush>
          <Tabs
            label={t("admin:webhooks.states")}
            tabs={[undefined, ...DELIVERY_STATES].map((state) => ({
              href: logAddress(home, { state }),
              text: t(`admin:webhooks.${state ? `state.${state}` : "all"}`),
              current: state === query.state,
            }))}
          />
          <DeliveryTable
            t={t}
            isPart={query.state !== undefined}
            home={home}
            deliveries={results}
            mayRetry={webhook.isEnabled}
            dates={dates}
          />
        </Card>
        {count > results.length && (
          <ListPages
            t={t}
            label={t("admin:webhooks.log")}
            current={Math.floor(query.offset / query.limit) + 1}
            perPage={query.limit}
            shown={results.length}
            total={count}
            hrefOf={(at) => logAddress(home, { state: query.state, offset: (at - 1) * query.limit })}
          />
        )}
        {webhook.isEnabled && (count > 0 || replay) && (
          replay
            ? (
              <Card title={t("admin:webhooks.replay.range")}>
                <ReplayForm t={t} action={`${home}/replay`} form={replay} zone={zone(timeZone, language)} />
              </Card>
            )
            : (
              <FoldedCard title={t("admin:webhooks.replay.range")} id="replay">
                <ReplayForm t={t} action={`${home}/replay`} form={{}} zone={zone(timeZone, language)} />
              </FoldedCard>
            )
        )}
        <div class="measure stack">
          <Card title={t("admin:webhooks.setUp")}>
            <WebhookForm
              t={t}
              action={home}
              form={form ?? { typed: webhookFields(webhook) }}
              submit={t("admin:webhooks.save")}
            />
          </Card>
          <Card
            title={t("admin:webhooks.secret")}
            actions={<LinkButton href={`${home}/secret`}>{t("admin:webhooks.rotate.show")}</LinkButton>}
          >
            <p>
              {webhook.oldSecretUntil
                ? t("admin:webhooks.oldSecret", {
                  moment: momentText(webhook.oldSecretUntil, timeZone, language),
                })
                : t("admin:webhooks.secretHint")}
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}

/** A page of the log: of all events, or of those with a state. */
function logAddress(home: string, { state, offset = 0 }: { state?: DeliveryState; offset?: number }): string {
  const query = new URLSearchParams({ ...state && { state }, ...offset > 0 && { offset: String(offset) } });
  return query.size > 0 ? `${home}?${query}` : home;
}

const zone = (timeZone: string, language: AdminState["language"]) => zoneName(timeZone, localeOf(language));

interface Part {
  state: AdminState;
  webhook: ShownWebhook;
}

const Acts = ({ state: { t }, webhook: { isEnabled }, home }: Part & { home: string }) => (
  <>
    {isEnabled && (
      <form method="post" action={`${home}/test`}>
        <Button kind="primary">{t("admin:webhooks.test")}</Button>
      </form>
    )}
    <form method="post" action={`${home}/${isEnabled ? "disable" : "enable"}`}>
      <Button kind={isEnabled ? "plain" : "primary"}>
        {t(`admin:webhooks.${isEnabled ? "disable" : "enable"}`)}
      </Button>
    </form>
    <LinkButton href={`${home}/remove`} icon="trash" label={t("admin:webhooks.remove.action")} />
  </>
);

function StateBanner({ state: { t, language, shell }, webhook: { disabledBecause, failingSince } }: Part) {
  if (disabledBecause) return <Banner tone="warn">{t(`admin:webhooks.because.${disabledBecause}`)}</Banner>;
  if (!failingSince) return null;
  const moment = momentText(failingSince, shell.organization.timeZone, language);
  return <Banner tone="warn">{t("admin:webhooks.failing", { moment })}</Banner>;
}
