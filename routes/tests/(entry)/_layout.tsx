import { asset, Head } from "fresh/runtime";
import { BrandStyle } from "$/components/entry/BrandStyle.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { LanguageSwitch } from "$/components/entry/LanguageSwitch.tsx";
import { ReportErrors } from "$/islands/messages/ReportErrors.tsx";
import { Idle, type IdleTexts } from "$/islands/entry/Idle.tsx";
import { SendLeftovers } from "$/islands/entry/SendLeftovers.tsx";
import { addressesOf } from "$/site/request/language.ts";
import { logoPath, type ShownOrganization } from "$/model/organization/shown_organization.ts";
import { define } from "./(_shell)/define.ts";
import type { TFunction } from "i18next";
import { Mark } from "$/components/layout/Mark.tsx";

/** Frame of the entry pages: the organisation, the language, announcements, and the address for help. */
export default define.layout(({ Component, state, url }) => {
  const { t, language, organization, keptForm, notices, settings } = state;
  const languages = addressesOf(url)
    .filter(({ language }) => organization?.languages.includes(language) ?? true);
  return (
    <div class="entry">
      <Head>
        <BrandStyle accent={organization?.brand.accent} />
      </Head>
      <SkipLink text={t("common:site.skip")} />
      <header class="entry-head">
        {organization === undefined ? <Mark /> : <Organization {...organization} />}
        {languages.length > 1 && (
          <LanguageSwitch {...{ language, languages, keptForm }} label={t("common:site.languages")} />
        )}
      </header>
      {notices.length > 0 && (
        <section class="entry-notices" aria-label={t("entry.notices")}>
          {notices.map((html) => (
            <Banner key={html} edge tone="warn">
              {/* Sanitised by the verb that read it (domain/notices/respondent_notices.ts). */}
              <div class="stack" dangerouslySetInnerHTML={{ __html: html }} />
            </Banner>
          ))}
        </section>
      )}
      <main id="main" tabIndex={-1}>
        <noscript>
          <div class="entry-card">
            <Banner tone="bad">{t("noScript")}</Banner>
          </div>
        </noscript>
        <Component />
      </main>
      <Footer
        t={t}
        supportEmail={organization?.supportEmail ?? settings.supportEmail}
        hasMark={organization !== undefined}
      />
      {state.actor.kind === "respondent" && <Idle texts={idleTexts(t)} />}
      <SendLeftovers
        apiBase={settings.apiBase}
        language={language}
        workerUrl={asset("/tests/sw.js")}
      />
      <ReportErrors />
    </div>
  );
});

const idleTexts = (t: TFunction): IdleTexts => ({
  title: t("idle.title"),
  text: t("idle.text"),
  left: t("idle.left"),
  stay: t("idle.stay"),
});

const Organization = ({ name, brand: { logo } }: ShownOrganization) => (
  <p class="entry-organization">
    {logo ? <img class="brand-logo" src={logoPath(logo)} alt={name} /> : name}
  </p>
);

interface FooterProps {
  t: TFunction;
  supportEmail: string;
  /** The header shows the mark while no organisation is known. */
  hasMark: boolean;
}

function Footer({ t, supportEmail, hasMark }: FooterProps) {
  return (
    <footer class="entry-foot">
      {hasMark && <Mark />}
      <a href="/cookie-policy" target="_blank" rel="noopener">
        {t("common:site.cookiePolicy")}
        <span class="visually-hidden">, {t("common:site.newTab")}</span>
      </a>
      <a href={`mailto:${supportEmail}`}>{t("entry.help", { email: supportEmail })}</a>
    </footer>
  );
}
