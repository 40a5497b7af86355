import { CookieBar } from "$/components/public/CookieBar.tsx";
import { SiteFooter } from "$/components/public/SiteFooter.tsx";
import { SiteHeader } from "$/components/public/SiteHeader.tsx";
import { AnswerCookies } from "$/islands/form/AnswerCookies.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { define } from "$/define.ts";
import { consentOf } from "$/site/cookies/cookie_consent.ts";
import { addressesOf } from "$/site/request/language.ts";

export default define.layout(({ Component, state, req, url, route }) => {
  const { t, language } = state;
  return (
    <>
      <SkipLink text={t("common:site.skip")} />
      {!consentOf(req) && !route?.endsWith("/manage-cookies") && (
        <>
          <CookieBar t={t} returnTo={url.pathname + url.search} />
          <AnswerCookies />
        </>
      )}
      <SiteHeader t={t} />
      <main id="main" tabIndex={-1}>
        <Component />
      </main>
      <SiteFooter t={t} language={language} languages={addressesOf(url)} year={state.now().getFullYear()} />
    </>
  );
});
