import { SiteFooter } from "$/components/public/SiteFooter.tsx";
import { SiteHeader } from "$/components/public/SiteHeader.tsx";
import { AnswerCookies } from "$/islands/form/AnswerCookies.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { define } from "$/define.ts";
import { consentOf } from "$/site/cookies/cookie_consent.ts";
import { addressesOf } from "$/site/request/language.ts";
import type { TFunction } from "i18next";
import { Button } from "$/components/form/Button.tsx";

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

/** Cookie consent, shown until it is answered. Both answers are equally easy to give. */
function CookieBar({ t, returnTo }: { t: TFunction; returnTo: string }) {
  return (
    <form
      class="cookie-bar"
      method="post"
      action="/cookie-consent"
      aria-label={t("common:cookies.bar.label")}
    >
      <div class="wide">
        <p>{t("common:cookies.bar.text")}</p>
        <input type="hidden" name="return" value={returnTo} />
        <div class="row">
          <Button name="choice" value="all">{t("common:cookies.accept")}</Button>
          <Button name="choice" value="necessary">{t("common:cookies.decline")}</Button>
        </div>
      </div>
    </form>
  );
}
