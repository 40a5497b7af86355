import { Icon } from "../../layout/Icon.tsx";

interface CopyButtonProps {
  /** What is copied. */
  copies: string;
  /** What the button is called: of many on a page each by its own. */
  label: string;
  /** Shown beside the icon. */
  text?: string;
  /** What is said when it is done, and when it could not be. */
  said: { readonly copied: string; readonly failed: string };
}

/** Waits, disabled, until islands/navigation/CopyKeys.tsx is there. */
export function CopyButton({ copies, label, text, said }: CopyButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind={text ? "plain" : "quiet"}
      data-only-icon={!text || undefined}
      data-copies={copies}
      data-copied={said.copied}
      data-copy-failed={said.failed}
      disabled
      data-waits-to-copy
      aria-label={text ? undefined : label}
      title={text ? undefined : label}
    >
      <Icon name="copy" />
      {text}
    </button>
  );
}
