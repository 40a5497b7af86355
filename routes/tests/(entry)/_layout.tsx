import { asset, Head } from "fresh/runtime";
import { BrandStyle } from "$/components/entry/BrandStyle.tsx";
import { EntryFoot, EntryHead } from "$/components/entry/EntryFrame.tsx";
import { LookForm } from "$/components/entry/LookForm.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { ReportErrors } from "$/islands/messages/ReportErrors.tsx";
import { FollowStaff } from "$/islands/entry/FollowStaff.tsx";
import { Idle, type IdleTexts } from "$/islands/entry/Idle.tsx";
import { SendLeftovers } from "$/islands/entry/SendLeftovers.tsx";
import { Scan } from "$/islands/entry/Scan.tsx";
import { ShowLook } from "$/islands/entry/ShowLook.tsx";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { lookData } from "$/model/sitting/look_data.ts";
import { addressesOf } from "$/site/request/language.ts";
import { define } from "./(_shell)/define.ts";
import type { TFunction } from "i18next";

const LOOK = "look";

/** Frame of the entry pages: the organisation, the language, announcements, and the address for help. */
export default define.layout(({ Component, state, url }) => {
  const { t, language, organization, keptForm, notices, settings, look } = state;
  const languages = addressesOf(url)
    .filter(({ language }) => organization?.languages.includes(language) ?? true);
  return (
    <div class="entry" {...lookData(look)}>
      <Head>
        <BrandStyle accent={organization?.brand.accent} />
      </Head>
      <SkipLink text={t("common:site.skip")} />
      <EntryHead t={t} organization={organization} {...{ language, languages, keptForm }}>
        <LookForm t={t} id={LOOK} look={look} from={url.pathname + url.search} />
        <ShowLook
          form={LOOK}
          isReadAloud={look.readAloud ?? false}
          reading={{
            listen: t("player.look.listen"),
            silence: t("player.look.silence"),
            noVoice: t("player.look.noVoice"),
          }}
        />
      </EntryHead>
      {look.singleSwitch ? <Scan seconds={look.singleSwitch} /> : null}
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
      {state.actor.kind === "respondent" && url.pathname !== RESPONDENT_HOME && (
        <FollowStaff
          home={RESPONDENT_HOME}
          texts={{
            reopened: t("news.reopened"),
            message: t("news.message"),
            link: t("news.toTests"),
          }}
        />
      )}
      <main id="main" tabIndex={-1}>
        <noscript>
          <div class="entry-card">
            <Banner tone="bad">{t("noScript")}</Banner>
          </div>
        </noscript>
        <Component />
      </main>
      <EntryFoot t={t} organization={organization} supportEmail={settings.supportEmail} />
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
