import type { TFunction } from "i18next";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { CopyButton } from "../codes/CopyAndPrint.tsx";

interface ShownOnceProps {
  t: TFunction;
  /** The secret: a key, or what signs the messages of a webhook. */
  text: string;
  /** Where to keep it. */
  keep?: string;
  /** Where to go once it is kept. */
  href: string;
}

/** A secret that was just made: the only time that it can be read. */
export const ShownOnce = ({ t, text, keep = t("admin:shownOnce.keep"), href }: ShownOnceProps) => (
  <div className="stack">
    <Banner tone="warn" title={t("admin:shownOnce.title")} urgent>
      <p>{keep}</p>
    </Banner>
    <p className="client-error">
      <code tabIndex={0}>{text}</code>
    </p>
    <div className="form-acts">
      <CopyButton
        copies={text}
        label={t("admin:shownOnce.copy")}
        text={t("admin:shownOnce.copy")}
        messages={{ copied: t("admin:shownOnce.copied"), failed: t("admin:shownOnce.copyFailed") }}
      />
      <LinkButton href={href}>{t("admin:shownOnce.kept")}</LinkButton>
    </div>
  </div>
);
