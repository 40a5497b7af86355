import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import { languageName } from "../../model/languages.ts";
import type { DetailedOrganization } from "../../model/operators/organizations.ts";
import type { FormState } from "../form/form_state.ts";
import { FormMessage } from "../admin/FormMessage.tsx";
import { Button } from "../form/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import { Card } from "../layout/Card.tsx";
import { FactList } from "../layout/FactList.tsx";
import { Facts } from "../layout/Facts.tsx";
import { Banner } from "../messages/Banner.tsx";
import { Breadcrumbs } from "../navigation/Breadcrumbs.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { PageHead } from "../navigation/PageHead.tsx";
import { SupportCard } from "./SupportCard.tsx";
import type { OperatedSupport } from "../../model/support/support_session.ts";
import { ClosingCard } from "./ClosingCard.tsx";
import { OrganizationStatusBadge } from "./OrganizationStatusBadge.tsx";

/** What has just been done, as the address says it after a redirect. */
const DONE = [
  ...["created", "unsent", "renamed", "invited", "suspended", "reactivated", "closed", "reopened"],
  "supportOver",
];

interface Props {
  t: TFunction;
  language: string;
  organization: DetailedOrganization;
  /** The open support session. */
  support: OperatedSupport | null;
  form: FormState;
  done: string | null;
}

export function OrganizationPage({ t, language, organization, support, form, done }: Props) {
  const { id, name, status, country, timeZone, currency, languages, createdAt, closing, ...rest } =
    organization;
  const address = `/operator/organizations/${id}`;
  const { members, liveBatches, reportsThisMonth, limits, invitedAdmins, adminsInvitedUntil: until } = rest;
  const of = (count: number, limit: number | null) =>
    limit === null ? count : t("operator:organization.ofLimit", { count, limit });
  const figures = {
    members: of(members, limits.members),
    liveBatches: of(liveBatches, limits.liveBatches),
    reportsThisMonth,
  };
  const word = (key: string) => t(`operator:organization.${key}`);
  return (
    <>
      <PageHead
        title={name}
        crumbs={
          <Breadcrumbs
            label={t("operator:shell.crumbs")}
            crumbs={[{ text: t("operator:organizations.title"), href: "/operator" }]}
          />
        }
        badge={<OrganizationStatusBadge t={t} status={status} />}
        actions={
          <>
            <LinkButton href={`${address}/settings`}>{t("operator:settings.open")}</LinkButton>
            <LinkButton href={`${address}/tests`}>{t("operator:tests.open")}</LinkButton>
            <LinkButton href={`${address}/prices`}>{t("operator:ownPrices.open")}</LinkButton>
            <LinkButton href={`${address}/credits`}>{t("operator:credits.open")}</LinkButton>
            {status === "active" && (
              <LinkButton href={`${address}/suspend`}>{t("operator:suspend.ask")}</LinkButton>
            )}
            {status === "suspended" && (
              <form method="post" action={`${address}/reactivate`}>
                <Button kind="primary">{t("operator:reactivate.submit")}</Button>
              </form>
            )}
            {status !== "closed" && (
              <LinkButton href={`${address}/close`}>{t("operator:close.ask")}</LinkButton>
            )}
          </>
        }
      />
      <div className="stack">
        {done && DONE.includes(done) && (
          <Banner tone={["unsent", "supportOver"].includes(done) ? "warn" : "good"}>
            {t(`operator:done.${done}`, { name })}
          </Banner>
        )}
        {closing && <ClosingCard {...{ t, language, address, closing }} />}
        {support && <SupportCard t={t} language={language} open={[support]} />}
        <Facts facts={Object.entries(figures).map(([key, value]) => ({ term: word(key), value }))} />
        <Card title={t("operator:organization.about")}>
          <FactList
            className="details"
            facts={[
              [word("country"), country ? regionName(country, language) : t("operator:organization.unknown")],
              [word("timeZone"), timeZone],
              [word("currency"), currency],
              [word("languages"), languages.map(languageName).join(", ")],
              [word("created"), momentText(new Date(createdAt), timeZone, language, "PP")],
            ]}
          />
        </Card>
        <OneField
          {...{ address, form }}
          act="rename"
          title={t("operator:rename.title")}
          field={{ name: "name", label: word("name"), value: name }}
          submit={t("operator:rename.submit")}
        />
        {!closing && (
          <OneField
            {...{ address, form }}
            act="invite"
            title={t("operator:invite.title")}
            text={until === null ? undefined : t("operator:invite.waiting", {
              count: invitedAdmins,
              until: momentText(new Date(until), timeZone, language),
            })}
            field={{ name: "email", label: word("adminEmail"), hint: word("adminEmailHint") }}
            submit={t("operator:invite.submit")}
          />
        )}
      </div>
    </>
  );
}

const regionName = (country: string, language: string) =>
  new Intl.DisplayNames(language, { type: "region" }).of(country);

interface OneFieldProps {
  address: string;
  act: "rename" | "invite";
  title: string;
  text?: string;
  field: { name: "name" | "email"; label: string; hint?: string; value?: string };
  submit: string;
  /** Of whichever form was sent. */
  form: FormState;
}

function OneField({ address, act, title, text, field: { value, ...field }, submit, form }: OneFieldProps) {
  const own: FormState = form.typed?.act === act ? form : {};
  const { typed, messages = {} } = own;
  return (
    <Card title={title}>
      <form className="form" method="post" action={address} noValidate>
        {text && <p>{text}</p>}
        <FormMessage form={own} />
        <input type="hidden" name="act" value={act} />
        <TextField
          {...field}
          type={field.name === "email" ? "email" : "text"}
          defaultValue={typed?.[field.name] ?? value}
          message={messages[field.name]}
          required
        />
        <Button>{submit}</Button>
      </form>
    </Card>
  );
}
