import { Icon } from "../../layout/Icon.tsx";
import type { IconName } from "../../layout/icons.ts";

interface DashboardCardProps {
  icon: IconName;
  href: string;
  /** The id of a modal that does what the page behind `href` does. */
  opens?: string;
  title: string;
  text: string;
}

/** A card that is a link as a whole; its title is what the link is called. */
export function DashboardCard({ icon, href, opens, title, text }: DashboardCardProps) {
  return (
    <div className="card door">
      <Icon name={icon} />
      <div>
        <h2>
          <a href={href} data-opens={opens}>{title}</a>
        </h2>
        <p className="quietly">{text}</p>
      </div>
    </div>
  );
}
