import type { TFunction } from "i18next";
import type { AssessmentStatus } from "../../../model/sitting/assessment_status.ts";
import { StatusBadge } from "../../messages/StatusBadge.tsx";

export const RespondentStatusBadge = ({ t, status }: { t: TFunction; status: AssessmentStatus }) => (
  <StatusBadge status={status} text={t(`admin:respondentStatus.${status}`)} />
);
