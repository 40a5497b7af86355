import type { ReactNode } from "react";
import type { ButtonKind } from "../form/Button.tsx";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

interface LinkButtonProps {
  href: string;
  /** Left out, the link shows its icon alone and `label` is what it is called. */
  children?: ReactNode;
  label?: string;
  kind?: ButtonKind;
  icon?: IconName;
  /** The id of a modal that does what the page behind `href` does: without script the page opens, with it the modal. */
  opens?: string;
  /** The name of what that modal is then about. */
  about?: string;
  /** The name under which what it leads to is saved. */
  download?: string | true;
  newTab?: boolean;
  /** Out of a form without doing what it is for: in a modal it is closed instead. */
  isWayOut?: boolean;
}

/** Leads somewhere and looks like a button, because it is what one came to do. */
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
