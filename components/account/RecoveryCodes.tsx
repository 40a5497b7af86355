import type { TFunction } from "i18next";
import { CopyButton, PrintButton } from "../admin/codes/CopyAndPrint.tsx";
import { Banner } from "../messages/Banner.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface RecoveryCodesProps {
  t: TFunction;
  codes: readonly string[];
  /** Where their holder goes on. */
  href: string;
}

/** Recovery codes, which are shown this once. The page has islands/navigation/CopyKeys.tsx. */
export function RecoveryCodes({ t, codes, href }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  return (
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
      <div className="row">
        <CopyButton
          copies={text}
          label={t("common:factor.copy")}
          text={t("common:factor.copy")}
          messages={{ copied: t("common:factor.copied"), failed: t("common:factor.copyFailed") }}
        />
        <LinkButton
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t("common:factor.fileName")}.txt`}
        >
          {t("common:factor.download")}
        </LinkButton>
        <PrintButton text={t("common:factor.print")} />
      </div>
      <p>
        <LinkButton kind="primary" href={href}>{t("common:factor.kept")}</LinkButton>
      </p>
    </div>
  );
}
