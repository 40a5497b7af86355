import { HttpError, page } from "fresh";
import { Head } from "fresh/runtime";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Mark } from "$/components/layout/Mark.tsx";
import { define } from "$/define.ts";
import { QUALIFICATION_REFUSALS } from "$/model/account/qualification.ts";
import { DEFAULT_LANGUAGE } from "$/model/languages.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";
import { tellRetryAfter } from "$/site/response/retry_after.ts";
import type { TFunction } from "i18next";

const KINDS: Partial<Record<number, "notFound" | "forbidden" | "refused" | "tooMany">> = {
  400: "refused",
  403: "forbidden",
  404: "notFound",
  405: "refused",
  413: "refused",
  429: "tooMany",
};

export const handler = define.handlers(({ error }) =>
  page({}, { headers: tellRetryAfter(new Headers(), error instanceof HttpError && error.cause) })
);

/** Error page: what happened, whom to ask, and a link home. Depends on nothing that may have failed. */
export default define.page(({ error, state, url }) => {
  const { settings, words } = state;
  const t = state.t ?? words.t(DEFAULT_LANGUAGE);
  const kind = (error instanceof HttpError && KINDS[error.status]) || "failed";
  const title = t(`common:error.${kind}.title`);
  const home = /^\/(admin|operator)(?=\/|$)/.exec(url.pathname)?.[0] ?? "/";
  return (
    <main class="plain-page">
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <Mark href={home} />
      <h1>{title}</h1>
      <p>{qualificationText(t, error) ?? t(`common:error.${kind}.text`)}</p>
      <p>
        {t("common:error.support")} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
      </p>
      {kind === "failed" && (
        <p>
          <a href="/status">{t("common:site.status")}</a>
        </p>
      )}
      <LinkButton href={home} kind="primary">{t("common:site.home")}</LinkButton>
    </main>
  );
});

/** Which qualification a page asks for, and who holds it; undefined for another error. */
function qualificationText(t: TFunction, error: unknown): string | undefined {
  const refusal = error instanceof HttpError ? error.cause : undefined;
  if (!(refusal instanceof Refusal) || !isAboutQualification(refusal.code)) return undefined;
  return t(`common:refusal.${refusal.code}`, refusal.data);
}

const isAboutQualification = (code: RefusalCode) =>
  (QUALIFICATION_REFUSALS as readonly RefusalCode[]).includes(code);
