import type { TFunction } from "i18next";
import type { OrganizationStatus } from "../../model/operators/organizations.ts";
import { Badge } from "../messages/Badge.tsx";

const LOOKS = {
  active: { tone: "done", icon: "tick-circle" },
  suspended: { tone: "warn", icon: "alert" },
  closed: { tone: "idle", icon: "archive" },
} as const;

export const OrganizationStatusBadge = ({ t, status }: { t: TFunction; status: OrganizationStatus }) => (
  <Badge
    status={status}
    {...LOOKS[status]}
  >
    {t(`operator:status.${status}`)}
  </Badge>
);
