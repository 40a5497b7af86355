import type { TFunction } from "i18next";
import { CopyButton } from "../codes/CopyAndPrint.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

/** A key that was just made or rotated: the only time that it can be read. */
export function IssuedKey({ t, name, text }: { t: TFunction; name: string; text: string }) {
  return (
    <div className="stack">
      <Banner tone="warn" title={t("admin:keys.once")} urgent>
        <p>{t("admin:keys.onceText")}</p>
      </Banner>
      <p className="issued-key">
        <code tabIndex={0}>{text}</code>
      </p>
      <div className="form-acts">
        <CopyButton
          copies={text}
          label={t("admin:keys.copyNamed", { name })}
          text={t("admin:keys.copy")}
          messages={{ copied: t("admin:keys.copied"), failed: t("admin:keys.copyFailed") }}
        />
        <LinkButton href="/admin/org/settings/keys">{t("admin:keys.kept")}</LinkButton>
      </div>
    </div>
  );
}
