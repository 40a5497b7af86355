import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import type { CountedBatch, Dashboard } from "../../../model/organization/dashboard.ts";
import { Card } from "../../layout/Card.tsx";
import { displayName } from "../respondent_page/display_name.ts";

interface WorkCardsProps extends Omit<Dashboard, "steps"> {
  t: TFunction;
  timeZone: string;
  language: string;
}

const batchAt = ({ projectId, id }: { projectId: string; id: string }) =>
  `/admin/project/${projectId}/batch/${id}`;

/** People and work: each card is left out while it has nothing to show. */
export function WorkCards({ t, timeZone, language, live, results, waiting }: WorkCardsProps) {
  const { reports, letters, flagged } = waiting;
  return (
    <>
      {(reports > 0 || letters.length > 0 || flagged.length > 0) && (
        <WorkCard title={t("admin:work.waiting")}>
          {reports > 0 && <Work href="/admin/reports" what={t("admin:work.reports", { count: reports })} />}
          {letters.map((batch) => (
            <Work key={batch.id} {...counted(t, "letters", batch, "/invitations?state=failed")} />
          ))}
          {flagged.map((batch) => <Work key={batch.id} {...counted(t, "flagged", batch, "?flag=flagged")} />)}
        </WorkCard>
      )}
      {live.length > 0 && (
        <WorkCard title={t("admin:work.live")}>
          {live.map((batch) => (
            <Work
              key={batch.id}
              href={batchAt(batch)}
              what={batch.name}
              detail={batch.people === 0 ? t("admin:work.nobody") : [
                t("admin:work.finished", { finished: batch.finished, people: batch.people }),
                batch.underWay > 0 && t("admin:work.underWay", { count: batch.underWay }),
              ].filter(Boolean).join(" · ")}
            />
          ))}
        </WorkCard>
      )}
      {results.length > 0 && (
        <WorkCard title={t("admin:work.results")}>
          {results.map(({ assessmentId, respondentId, batchId, projectId, test, completedAt, ...person }) => (
            <Work
              key={assessmentId}
              href={`${
                batchAt({ projectId, id: batchId })
              }/respondent/${respondentId}/test-result-v2?assessment=${assessmentId}`}
              what={displayName(t, person)}
              detail={`${test} · ${momentText(completedAt, timeZone, language)}`}
            />
          ))}
        </WorkCard>
      )}
    </>
  );
}

const counted = (t: TFunction, what: "letters" | "flagged", batch: CountedBatch, rest: string) => ({
  href: batchAt(batch) + rest,
  what: t(`admin:work.${what}`, { count: batch.count }),
  detail: batch.name,
});

const WorkCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <ul role="list" className="work">{children}</ul>
  </Card>
);

const Work = ({ href, what, detail }: { href: string; what: string; detail?: string }) => (
  <li>
    <a href={href}>{what}</a>
    {detail && <span className="quietly">{detail}</span>}
  </li>
);
