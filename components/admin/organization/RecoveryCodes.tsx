import type { TFunction } from "i18next";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

/** Recovery codes, which are shown this once. */
export const RecoveryCodes = ({ t, codes }: { t: TFunction; codes: readonly string[] }) => (
  <div className="stack measure">
    <Banner tone="warn">{t("admin:factor.codesOnce")}</Banner>
    <p>{t("admin:factor.codesLead")}</p>
    <ul className="stack" role="list">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <p>
      <LinkButton kind="primary" href="/admin/org/profile/sign-in">{t("admin:factor.kept")}</LinkButton>
    </p>
  </div>
);
