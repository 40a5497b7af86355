import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

type BannerTone = "info" | "good" | "warn" | "bad";

interface BannerProps {
  tone?: BannerTone;
  title?: string;
  children?: ReactNode;
  /** At the end: usually the form or button that dismisses it. */
  action?: ReactNode;
  /** Along the page's edge instead of within the content. */
  edge?: boolean;
  /** Announced at once, for errors of a form just sent. */
  urgent?: boolean;
}

const SIGNS: Record<BannerTone, IconName> = {
  info: "info",
  good: "tick-circle",
  warn: "alert",
  bad: "alert",
};

/** A message that stays as long as it holds. For one that disappears by itself, use Notice. */
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
