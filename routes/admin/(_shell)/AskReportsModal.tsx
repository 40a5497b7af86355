import type { TFunction } from "i18next";
import { AskReports } from "$/islands/admin/AskReports.tsx";

/** Where reports can be asked for without leaving the page. */
export const AskReportsModal = ({ t }: { t: TFunction }) => (
  <AskReports
    title={t("admin:reports.ask")}
    closeText={t("admin:shell.close")}
    failed={t("admin:reports.failed")}
  />
);
