import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";

interface LinkProps {
  href: string;
  children: ReactNode;
  /** Opens a new tab; the text announces it. */
  newTab?: string;
}

export function Link({ href, children, newTab }: LinkProps) {
  if (newTab === undefined) return <a href={href}>{children}</a>;
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external" label={newTab} />
    </a>
  );
}
