import { SiteFooter } from "$/components/public/SiteFooter.tsx";
import { SiteHeader } from "$/components/public/SiteHeader.tsx";
import { SkipLink } from "$/components/navigation/SkipLink.tsx";
import { define } from "$/define.ts";
import { addressesOf } from "$/site/request/language.ts";

/** As the public pages have it, without their question about cookies: this page has no script. */
export default define.layout(({ Component, state: { t, language, now }, url }) => (
  <>
    <SkipLink text={t("common:site.skip")} />
    <SiteHeader t={t} />
    <main id="main" tabIndex={-1}>
      <Component />
    </main>
    <SiteFooter t={t} language={language} languages={addressesOf(url)} year={now().getFullYear()} />
  </>
));
