import { Icon } from "../../layout/Icon.tsx";

/** Waits, disabled, until islands/navigation/CopyKeys.tsx is there; the browser's own command prints the same. */
export const PrintButton = ({ text }: { text: string }) => (
  <button type="button" className="button" data-kind="plain" data-prints disabled data-waits-to-copy>
    <Icon name="document" />
    {text}
  </button>
);
