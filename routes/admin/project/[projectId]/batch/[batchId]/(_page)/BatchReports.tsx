import { ASK_REPORTS } from "$/components/admin/reports/ask_dialog.ts";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { ReportRequestModal } from "$/routes/admin/(_shell)/ask_reports.tsx";
import type { RecentRequest } from "$/domain/reports/report_requests.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { FollowedReports } from "$/routes/admin/(_shell)/FollowedReports.tsx";

interface BatchReportsProps {
  state: AdminState;
  /** The batch's address. */
  home: string;
  requests: readonly RecentRequest[];
}

/** Requests reports of the whole batch, and follows recent requests. */
export function BatchReports({ state, home, requests }: BatchReportsProps) {
  const { t } = state;
  return (
    <Card
      title={t("admin:reports.title")}
      actions={
        <LinkButton icon="document" href={`${home}/reports`} opens={ASK_REPORTS}>
          {t("admin:reports.ask")}
        </LinkButton>
      }
    >
      {requests.length > 0
        ? (
          <div class="stack">
            <FollowedReports state={state} requests={requests} />
            <p>
              <a href="/admin/reports">{t("admin:reports.all")}</a>
            </p>
          </div>
        )
        : <p class="quietly">{t("admin:reports.cardText")}</p>}
      <ReportRequestModal t={t} />
    </Card>
  );
}
