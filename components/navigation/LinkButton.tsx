import type { ReactNode } from "react";
import type { ButtonKind } from "../form/Button.tsx";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

interface LinkButtonProps {
  href: string;
  /** Omitted for an icon link, which `label` names. */
  children?: ReactNode;
  label?: string;
  kind?: ButtonKind;
  icon?: IconName;
  /** Id of a modal that replaces the page at `href` when script runs. */
  opens?: string;
  /** Name of the subject, shown in the modal. */
  about?: string;
  /** File name for downloads. */
  download?: string | true;
  newTab?: boolean;
  /** Leaves a form without submitting it; in a modal it closes the modal. */
  isWayOut?: boolean;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, label, kind = "plain", icon, opens, about, download, newTab, isWayOut } = props;
  return (
    <a
      className="button"
      data-kind={kind}
      data-only-icon={children === undefined || undefined}
      data-opens={opens}
      data-about={about}
      data-way-out={isWayOut || undefined}
      href={href}
      download={download}
      target={newTab ? "_blank" : undefined}
      rel={newTab ? "noopener" : undefined}
      aria-label={label}
      title={children === undefined ? label : undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
