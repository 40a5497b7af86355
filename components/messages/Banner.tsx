import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

type BannerTone = "info" | "good" | "warn" | "bad";

interface BannerProps {
  tone?: BannerTone;
  title?: string;
  children?: ReactNode;
  /** At its end: usually the form or button that dismisses it. */
  action?: ReactNode;
  /** Along the page's edge instead of among its content. */
  edge?: boolean;
  /** Read out at once, for what went wrong with what was just sent. */
  urgent?: boolean;
}

const SIGNS: Record<BannerTone, IconName> = {
  info: "info",
  good: "tick-circle",
  warn: "alert",
  bad: "alert",
};

/** Says something that stays until it is no longer so. What passes by itself is a notice. */
export function Banner({ tone = "info", title, children, action, edge, urgent }: BannerProps) {
  return (
    <div
      className="banner"
      data-tone={tone}
      data-edge={edge || undefined}
      role={urgent ? "alert" : undefined}
    >
      <Icon name={SIGNS[tone]} />
      <div>
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
