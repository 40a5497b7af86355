import type { TFunction } from "i18next";
import { momentText } from "../../../lib/dates.ts";
import type { Language } from "../../../model/languages.ts";
import type { Paper } from "../../../model/report_document.ts";
import type { ReportState } from "../../../model/report_status.ts";
import { LinkButton } from "../../LinkButton.tsx";
import { StatusBadge } from "../../StatusBadge.tsx";
import { ASK_REPORTS } from "./ask_dialog.ts";

export interface ShownReport {
  readonly assessmentId: string;
  readonly state: ReportState;
  readonly isDownloaded: boolean;
  /** Null unless it is being made. */
  readonly task: unknown;
  /** Those that can be downloaded, the newest first. */
  readonly made: readonly {
    readonly id: string;
    readonly language: Language;
    readonly paper: Paper;
    readonly finishedAt: Date | null;
    readonly scoringNumber: number | null;
    readonly isOfScoringNow: boolean;
  }[];
}

interface AssessmentReportProps {
  t: TFunction;
  /** Of the respondent's page. */
  address: string;
  /** What the test is called. */
  name: string;
  report: ShownReport;
  mayAsk: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

/** How the report of one assessment stands. */
export function ReportStateBadge(
  { t, report: { state, isDownloaded } }: Pick<AssessmentReportProps, "t" | "report">,
) {
  return (
    <>
      <StatusBadge status={state} text={t(`admin:respondents.report.${state}`)} />
      {isDownloaded && <span className="quietly">{t("admin:reports.downloaded")}</span>}
      {state === "failed" && <span className="quietly">{t("admin:reports.failed")}</span>}
    </>
  );
}

interface ReportActsProps extends Omit<AssessmentReportProps, "dates"> {
  /** In a row of others: once there is one to fetch, asking again is an icon. */
  isInRow?: boolean;
}

/** What one can do about it: ask for it, ask again, fetch it. */
export function ReportActs({ t, address, name, report, mayAsk, isInRow }: ReportActsProps) {
  const { assessmentId, state, made } = report;
  const canAsk = mayAsk && state !== "awaiting_scoring" && state !== "processing";
  const ask = t(`admin:reports.${state === "failed" ? "retry" : "askOne"}`);
  const asking = {
    href: `${address}/assessment/${assessmentId}/report`,
    opens: ASK_REPORTS,
    icon: "document",
  } as const;
  return (
    <>
      {made.length > 0 && (
        <LinkButton
          icon="download"
          href={`${address}/report/${assessmentId}`}
        >
          {t("admin:reports.download")}
          <Of name={name} />
        </LinkButton>
      )}
      {canAsk && (made.length > 0 && isInRow
        ? <LinkButton {...asking} kind="quiet" label={`${ask} – ${name}`} />
        : (
          <LinkButton {...asking} kind={made.length > 0 ? "quiet" : "plain"}>
            {ask}
            <Of name={name} />
          </LinkButton>
        ))}
    </>
  );
}

/** Of which test, for whoever does not see where the link stands. */
const Of = ({ name }: { name: string }) => <span className="visually-hidden">{` – ${name}`}</span>;

/** Where there are several: each by its language, paper, day and scoring. */
export function ReportVersions(
  { t, address, name, report: { assessmentId, made }, dates }: Omit<AssessmentReportProps, "mayAsk">,
) {
  return (
    <details>
      <summary>
        {t("admin:reports.versions")}
        <Of name={name} />
      </summary>
      <ul>
        {made.map(({ id, language, paper, finishedAt, scoringNumber, isOfScoringNow }) => (
          <li key={id}>
            <a href={`${address}/report/${assessmentId}?made=${id}`}>
              {t("admin:reports.version", {
                language: t(`admin:printing.language.${language === "fr" ? "fr" : "en-US"}`),
                paper: t(`admin:printing.paper.${paper}`),
                moment: finishedAt ? momentText(finishedAt, dates.timeZone, dates.language) : "–",
              })}
            </a>
            {scoringNumber !== null && (
              <span className="quietly">
                {` – ${
                  t(`admin:reports.${isOfScoringNow ? "scoring" : "olderScoring"}`, { number: scoringNumber })
                }`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
