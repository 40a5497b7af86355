import { Icon } from "../layout/Icon.tsx";

/**
 * Copies the text that is shown of an element's `pre`. Disabled until islands/navigation/CopyKeys.tsx is loaded.
 */
export function CopyTextButton({ of, label }: { of: string; label: string }) {
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      data-only-icon
      data-copies-of={of}
      disabled
      data-waits-to-copy
      aria-label={label}
    >
      <Icon name="copy" />
    </button>
  );
}
