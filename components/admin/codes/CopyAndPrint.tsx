import { Icon } from "../../layout/Icon.tsx";

interface CopyButtonProps {
  /** Text to copy. */
  copies: string;
  /** Accessible name, unique on the page. */
  label: string;
  /** Visible text beside the icon. */
  text?: string;
  /** Messages for success and failure. */
  messages: { readonly copied: string; readonly failed: string };
}

/** Disabled until islands/navigation/CopyKeys.tsx is loaded. */
export function CopyButton({ copies, label, text, messages }: CopyButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind={text ? "plain" : "quiet"}
      data-only-icon={!text || undefined}
      data-copies={copies}
      data-copied={messages.copied}
      data-copy-failed={messages.failed}
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

/** Disabled until islands/navigation/CopyKeys.tsx is loaded. The browser's own command prints the same. */
export const PrintButton = ({ text }: { text: string }) => (
  <button type="button" className="button" data-kind="plain" data-prints disabled data-waits-to-copy>
    <Icon name="document" />
    {text}
  </button>
);
