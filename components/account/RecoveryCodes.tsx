import type { TFunction } from "i18next";
import { Banner } from "../messages/Banner.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface RecoveryCodesProps {
  t: TFunction;
  codes: readonly string[];
  /** Where their holder goes on. */
  href: string;
}

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = ({ t, codes, href }: RecoveryCodesProps) => (
  <div className="stack measure">
    <Banner tone="warn">{t("common:factor.codesOnce")}</Banner>
    <p>{t("common:factor.codesLead")}</p>
    <ul className="stack" role="list">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <LinkButton kind="primary" href={href}>{t("common:factor.kept")}</LinkButton>
    </p>
  </div>
);
