import type { TFunction } from "i18next";
import type { InvitationState } from "../../../model/inviting/respondent_invitation.ts";
import { Badge, type Tone } from "../../messages/Badge.tsx";
import type { IconName } from "../../layout/icons.ts";

const LOOKS = {
  queued: ["idle", "clock"],
  sent: ["idle", "mail"],
  failed: ["bad", "cross-circle"],
  started: ["doing", "half"],
  done: ["done", "tick-circle"],
} as const satisfies Record<InvitationState, readonly [Tone, IconName]>;

export function InvitationBadge({ t, state }: { t: TFunction; state: InvitationState }) {
  const [tone, icon] = LOOKS[state];
  return <Badge tone={tone} icon={icon} status={state}>{t(`admin:inviting.state.${state}`)}</Badge>;
}
