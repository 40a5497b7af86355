import { Icon } from "../../layout/Icon.tsx";

interface PanelButtonProps {
  panel: "projects" | "resources";
  action: "show" | "hide";
  icon: "menu" | "document" | "close";
  label: string;
  /** Shows the label beside the icon on wide screens. */
  text?: boolean;
}

/** Opens or closes a panel of the shell. Uses popovers, so it works without script. */
export function PanelButton({ panel, action, icon, label, text }: PanelButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-kind="quiet"
      data-only-icon={!text || undefined}
      popoverTarget={panel}
      popoverTargetAction={action}
      aria-label={label}
      title={text ? undefined : label}
    >
      <Icon name={icon} />
      {text && <span className="wide">{label}</span>}
    </button>
  );
}
