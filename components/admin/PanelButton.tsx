import { Icon } from "../Icon.tsx";

interface PanelButtonProps {
  panel: "projects" | "resources";
  action: "show" | "hide";
  icon: "menu" | "document" | "close";
  label: string;
}

/** Opens or closes a panel of the shell. The browser itself does it, so it works before any script. */
export function PanelButton({ panel, action, icon, label }: PanelButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      data-only-icon
      popoverTarget={panel}
      popoverTargetAction={action}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
