import { page } from "fresh";
import { Card } from "$/components/layout/Card.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { reportRequests } from "$/domain/reports/report_requests.ts";
import { define } from "../(_shell)/define.ts";
import { FollowedReports } from "../(_shell)/FollowedReports.tsx";
import { Headed } from "../(_shell)/Headed.tsx";
import { LIMITS } from "$/model/limits.ts";

export const handler = define.handlers({
  async GET({ state }) {
    return page({ requests: await reportRequests(state, state.actor, { limit: LIMITS.requestsPage }) });
  },
});

export default define.page<typeof handler>(({ data: { requests }, state }) => {
  const { t } = state;
  return (
    <>
      <Headed title={t("admin:reports.requests")} />
      {requests.length === 0
        ? (
          <EmptyState
            heading="h2"
            icon="document"
            title={t("admin:reports.none")}
            text={t("admin:reports.noneText")}
          />
        )
        : (
          <div class="stack">
            <p class="quietly">{t("admin:reports.requestsText")}</p>
            <Card>
              <FollowedReports state={state} requests={requests} areNamed />
            </Card>
          </div>
        )}
    </>
  );
});
