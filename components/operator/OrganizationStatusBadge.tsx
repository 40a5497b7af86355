import type { TFunction } from "i18next";
import type { OrganizationStatus } from "../../model/operators/organizations.ts";
import { Badge } from "../messages/Badge.tsx";

export const OrganizationStatusBadge = ({ t, status }: { t: TFunction; status: OrganizationStatus }) => (
  <Badge
    status={status}
    tone={status === "active" ? "done" : "warn"}
    icon={status === "active" ? "tick-circle" : "alert"}
  >
    {t(`operator:status.${status}`)}
  </Badge>
);
