import type { TFunction } from "i18next";
import { Button } from "../form/Button.tsx";

/** Asked once, until it is answered: two answers, equally easy to give. */
export function CookieBar({ t, returnTo }: { t: TFunction; returnTo: string }) {
  return (
    <form
      className="cookie-bar"
      method="post"
      action="/cookie-consent"
      aria-label={t("common:cookies.bar.label")}
    >
      <div className="wide">
        <p>{t("common:cookies.bar.text")}</p>
        <input type="hidden" name="return" value={returnTo} />
        <div className="row">
          <Button name="choice" value="all">{t("common:cookies.accept")}</Button>
          <Button name="choice" value="necessary">{t("common:cookies.decline")}</Button>
        </div>
      </div>
    </form>
  );
}
