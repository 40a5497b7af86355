import type { TFunction } from "i18next";
import type { InvitationState } from "../../../model/respondent_invitation.ts";
import { Icon } from "../../Icon.tsx";
import type { IconName } from "../../icons.ts";

const LOOKS = {
  queued: ["idle", "clock"],
  sent: ["idle", "mail"],
  failed: ["bad", "cross-circle"],
  started: ["doing", "half"],
  done: ["done", "tick-circle"],
} as const satisfies Record<InvitationState, readonly [string, IconName]>;

export function InvitationBadge({ t, state }: { t: TFunction; state: InvitationState }) {
  const [tone, icon] = LOOKS[state];
  return (
    <span className="badge" data-status={state} data-tone={tone}>
      <Icon name={icon} />
      {t(`admin:inviting.state.${state}`)}
    </span>
  );
}
