import { asset } from "fresh/runtime";
import { Banner } from "$/components/messages/Banner.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { EntryFooter } from "$/components/entry/EntryFooter.tsx";
import { EntryHeader } from "$/components/entry/EntryHeader.tsx";
import { LanguageSwitch } from "$/components/entry/LanguageSwitch.tsx";
import { ReportErrors } from "$/islands/messages/ReportErrors.tsx";
import { Idle, type IdleTexts } from "$/islands/entry/Idle.tsx";
import { SendLeftovers } from "$/islands/entry/SendLeftovers.tsx";
import { addressesOf } from "$/site/request/language.ts";
import { define } from "./(_shell)/define.ts";
import type { TFunction } from "i18next";

/** Around every page of the way in: whose tests they are, the language, what is announced, and whom to ask. */
export default define.layout(({ Component, state, url }) => {
  const { t, language, organization, keptForm, notices, settings } = state;
  const languages = addressesOf(url);
  return (
    <div class="entry">
      <SkipLink text={t("common:site.skip")} />
      <EntryHeader
        organization={organization}
        languages={
          <LanguageSwitch {...{ language, languages, keptForm }} label={t("common:site.languages")} />
        }
      />
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
      <EntryFooter t={t} supportEmail={settings.supportEmail} hasMark={organization !== undefined} />
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
