import type { TFunction } from "i18next";
import type { CodeState } from "../../../model/codes/test_code.ts";
import type { IconName } from "../../layout/icons.ts";
import { Badge, type Tone } from "../../messages/Badge.tsx";

const LOOKS = {
  upcoming: ["idle", "clock"],
  open: ["doing", "dot"],
  full: ["warn", "users"],
  over: ["idle", "lock"],
  revoked: ["idle", "cross-circle"],
  closed: ["idle", "lock"],
} as const satisfies Record<CodeState, readonly [Tone, IconName]>;

export function CodeStateBadge({ t, state }: { t: TFunction; state: CodeState }) {
  const [tone, icon] = LOOKS[state];
  return <Badge tone={tone} icon={icon}>{t(`admin:codeState.${state}`)}</Badge>;
}
