import type { ReactNode } from "react";
import type { BarMessage } from "../../lib/browser/notify.ts";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

type NoticeKind = NonNullable<BarMessage["kind"]>;

interface NoticeProps {
  /** Default: error. */
  kind?: NoticeKind;
  children: ReactNode;
  action?: ReactNode;
}

const SIGNS: Record<NoticeKind, IconName> = {
  error: "alert",
  warning: "alert",
  success: "tick-circle",
  info: "info",
};

/** One line in the notification bar. An error is announced at once, other kinds politely. */
export function Notice({ kind = "error", children, action }: NoticeProps) {
  return (
    <div className="notice" data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Icon name={SIGNS[kind]} />
      <div>{children}</div>
      {action}
    </div>
  );
}
