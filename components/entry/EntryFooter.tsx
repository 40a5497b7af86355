import type { TFunction } from "i18next";
import { Mark } from "../layout/Mark.tsx";

interface Props {
  t: TFunction;
  supportEmail: string;
  /** The header says it while there is no organisation to name. */
  hasMark: boolean;
}

export function EntryFooter({ t, supportEmail, hasMark }: Props) {
  return (
    <footer className="entry-foot">
      {hasMark && <Mark />}
      <a href="/cookie-policy" target="_blank" rel="noopener">
        {t("common:site.cookiePolicy")}
        <span className="visually-hidden">, {t("common:site.newTab")}</span>
      </a>
      <a href={`mailto:${supportEmail}`}>{t("entry.help", { email: supportEmail })}</a>
    </footer>
  );
}
