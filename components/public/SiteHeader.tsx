import type { TFunction } from "i18next";
import { LinkButton } from "../navigation/LinkButton.tsx";
import { Mark } from "../layout/Mark.tsx";

export function SiteHeader({ t }: { t: TFunction }) {
  return (
    <header className="site-head">
      <div className="wide">
        <Mark href="/" />
        <nav aria-label={t("common:site.navigation")}>
          <a href="/#book-demo">{t("common:site.bookDemo")}</a>
          <a href="/login">{t("common:site.adminLogin")}</a>
          <TakeAssessment t={t} />
        </nav>
      </div>
    </header>
  );
}

/** Opens a new tab, so that this page stays open. */
export function TakeAssessment({ t, kind }: { t: TFunction; kind?: "primary" }) {
  return (
    <LinkButton href="/tests" kind={kind} newTab>
      <span>
        {t("common:site.takeAssessment")}
        <span className="visually-hidden">, {t("common:site.newTab")}</span>
      </span>
    </LinkButton>
  );
}
