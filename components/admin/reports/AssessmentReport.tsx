import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { type Language, LANGUAGE_ROWS, reportLanguage } from "../../../model/languages.ts";
import type { OutdatedReason, ReportHolder } from "../../../model/reports/report_currency.ts";
import type { Paper } from "../../../model/reports/report_document.ts";
import type { ReportState } from "../../../model/reports/report_status.ts";
import { Badge } from "../../messages/Badge.tsx";
import { Icon } from "../../layout/Icon.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { StatusBadge } from "../../messages/StatusBadge.tsx";
import { becauseText } from "./because_text.ts";
import { ASK_REPORTS } from "./ask_dialog.ts";

export interface ShownReport {
  readonly assessmentId: string;
  readonly state: ReportState;
  readonly isDownloaded: boolean;
  /** Null unless the report is being made. */
  readonly task: unknown;
  /** Reports that can be downloaded, newest first. */
  readonly available: readonly {
    readonly id: string;
    readonly language: Language;
    readonly paper: Paper;
    readonly finishedAt: Date | null;
    readonly number: number;
    readonly scoringNumber: number | null;
    readonly normsVersion: string | null;
    readonly isOutdated: boolean;
    readonly outdatedBecause: readonly OutdatedReason[];
    readonly replaces: number | null;
    readonly holders: readonly ReportHolder[];
  }[];
}

interface AssessmentReportProps {
  t: TFunction;
  /** Address of the respondent's page. */
  address: string;
  /** Name of the test. */
  name: string;
  report: ShownReport;
  mayAsk: boolean;
  dates: { readonly timeZone: string; readonly language: string };
}

/** State of the report of one assessment. */
export function ReportStateBadge(
  { t, report: { state, isDownloaded, available } }: Pick<AssessmentReportProps, "t" | "report">,
) {
  return (
    <>
      {state === "generated" && available[0]?.isOutdated
        ? <Badge tone="warn" icon="alert" status="outdated">{t("admin:reports.outdated")}</Badge>
        : <StatusBadge status={state} text={t(`admin:respondents.report.${state}`)} />}
      {isDownloaded && <span className="quietly">{t("admin:reports.downloaded")}</span>}
      {state === "failed" && <span className="quietly">{t("admin:reports.failed")}</span>}
    </>
  );
}

interface ReportActionsProps extends Omit<AssessmentReportProps, "dates"> {
  /** In a table row, requesting again is an icon once a report can be downloaded. */
  isInRow?: boolean;
}

/** Actions on a report: request, request again, download. */
export function ReportActions({ t, address, name, report, mayAsk, isInRow }: ReportActionsProps) {
  const { assessmentId, state, available } = report;
  const canAsk = mayAsk && state !== "awaiting_scoring" && state !== "processing";
  const isOutdated = available[0]?.isOutdated ?? false;
  const ask = t(`admin:reports.${state === "failed" ? "retry" : isOutdated ? "askNew" : "askOne"}`);
  const request = {
    href: `${address}/assessment/${assessmentId}/report`,
    opens: ASK_REPORTS,
    icon: "document",
  } as const;
  return (
    <>
      {available.length > 0 && (
        <LinkButton
          icon="download"
          href={`${address}/report/${assessmentId}`}
        >
          {t(`admin:reports.${isOutdated && !isInRow ? "downloadOutdated" : "download"}`)}
          <OfTest name={name} />
        </LinkButton>
      )}
      {canAsk && (available.length > 0 && isInRow && !isOutdated
        ? <LinkButton {...request} kind="quiet" label={`${ask} – ${name}`} />
        : (
          <LinkButton {...request} kind={available.length > 0 && !isOutdated ? "quiet" : "plain"}>
            {isOutdated && isInRow ? t("admin:reports.newReport") : ask}
            <OfTest name={name} />
          </LinkButton>
        ))}
    </>
  );
}

/** Name of the test for screen readers. */
const OfTest = ({ name }: { name: string }) => <span className="visually-hidden">{` – ${name}`}</span>;

/** All versions of a report with number, language, paper, date, norms and scoring. */
export function ReportVersions(
  { t, address, name, report: { assessmentId, available }, dates }: Omit<AssessmentReportProps, "mayAsk">,
) {
  return (
    <details open={available[0]?.isOutdated}>
      <summary>
        {t("admin:reports.versions")}
        <OfTest name={name} />
      </summary>
      <ul>
        {available.map((
          { id, number, language, paper, finishedAt, scoringNumber, normsVersion, ...report },
        ) => (
          <li key={id}>
            <a href={`${address}/report/${assessmentId}?made=${id}`}>
              {t("admin:reports.version", {
                number,
                language: LANGUAGE_ROWS[reportLanguage(language)].name,
                paper: t(`admin:printing.paper.${paper}`),
                moment: finishedAt ? momentText(finishedAt, dates.timeZone, dates.language) : "–",
              })}
            </a>
            <span className="quietly">
              {[
                "",
                scoringNumber !== null &&
                t("admin:reports.madeBy", { norms: normsVersion, scoring: scoringNumber }),
                report.replaces !== null && t("admin:reports.replaces", { number: report.replaces }),
              ].filter((text) => text !== false).join(" – ")}
            </span>
            {report.isOutdated && (
              <div>
                <Icon name="alert" /> {outdatedText(t, { number, ...report }, dates)}
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says that a report is outdated, why, and who has downloaded it. */
export function outdatedText(
  t: TFunction,
  { number, outdatedBecause, holders }: Pick<
    ShownReport["available"][number],
    "number" | "outdatedBecause" | "holders"
  >,
  { timeZone, language }: AssessmentReportProps["dates"],
): string {
  const because = becauseText(t, outdatedBecause, language);
  const names = new Intl.ListFormat(language, { type: "conjunction" }).format(
    holders.map(({ name, at }) => `${name} (${momentText(at, timeZone, language)})`),
  );
  return [
    t("admin:reports.outdatedText", { number, because }),
    holders.length > 0 && t("admin:reports.holders", { names }),
  ].filter(Boolean).join(" ");
}
