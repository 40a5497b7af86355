import type { ComponentChildren } from "preact";
import { Banner } from "$/components/messages/Banner.tsx";
import { EmptyState } from "$/components/messages/EmptyState.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { displayName } from "$/components/admin/respondent_page/display_name.ts";
import {
  outdatedText,
  ReportActions,
  ReportStateBadge,
} from "$/components/admin/reports/AssessmentReport.tsx";
import { respondentAddress } from "./from_params.ts";
import { LateAnswers } from "$/components/admin/scoring/LateAnswers.tsx";
import { ResultBasis } from "$/components/admin/scoring/ResultBasis.tsx";
import { protocolCount } from "$/components/admin/scoring/score_words.ts";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Tabs } from "$/components/navigation/Tabs.tsx";
import type { ReportOfAssessment } from "$/domain/reports/respondent_reports.ts";
import type { OpenedResult } from "$/domain/respondents/open_result.ts";
import type { Result } from "$/model/scoring/result.ts";
import { reportKindOf } from "$/model/reports/report_kind.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { ReportRequestModal } from "$/routes/admin/(_shell)/ask_reports.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { ReportProgress } from "./ReportProgress.tsx";

interface ResultFrameProps {
  state: AdminState;
  opened: OpenedResult & { readonly report?: ReportOfAssessment };
  view: "test-result" | "test-result-v2";
  children: (result: Result) => ComponentChildren;
}

/** Frame of both result pages: respondent, choice of test, and link to the other page. */
export function ResultFrame(
  { state, opened: { respondent, result, report }, view, children }: ResultFrameProps,
) {
  const { t, may, shell, language } = state;
  const address = respondentAddress(respondent);
  const name = displayName(t, respondent);
  const protocol = result?.scored.protocol;
  const finished = respondent.assessments.filter(({ status }) => status === "complete");
  const at = (id: string, page = view) => `${address}/${page}?assessment=${id}`;
  return (
    <>
      <Headed
        title={result ? `${name} – ${result.assessment.name}` : name}
        crumbs={may.viewProjects && (
          <ProjectCrumbs t={t} project={respondent.project} batch={respondent.batch} />
        )}
        badge={report && !report.task && <ReportStateBadge t={t} report={report} />}
        actions={
          <>
            {result && report && (
              <ReportActions
                t={t}
                address={address}
                name={result.assessment.name}
                report={report}
                mayAsk={may.requestReports}
              />
            )}
            {result && (
              <LinkButton href={printAddress(result)} icon="document">{t("admin:printing.view")}</LinkButton>
            )}
            <LinkButton href={address} icon="user">{t("admin:result.back")}</LinkButton>
          </>
        }
      />
      {result
        ? (
          <div class="stack results">
            {report?.task && <ReportProgress state={state} address={address} report={report} />}
            {finished.length > 1 && (
              <Tabs
                label={t("admin:result.choose")}
                tabs={finished.map(({ id, name: text }) => ({
                  href: at(id),
                  text,
                  current: id === result.assessment.id,
                }))}
              />
            )}
            <nav class="row results-views" aria-label={t("admin:result.views")}>
              {(["test-result-v2", "test-result"] as const).map((page) => (
                <a
                  key={page}
                  href={at(result.assessment.id, page)}
                  aria-current={page === view ? "page" : undefined}
                >
                  {t(`admin:result.${page === "test-result" ? "list" : "profile"}`)}
                </a>
              ))}
              {may.viewAnswers && (
                <a href={`${address}/answers?assessment=${result.assessment.id}`}>
                  {t("admin:answers.title")}
                </a>
              )}
            </nav>
            {result.isStopped && <Banner tone="warn">{t("admin:result.stopped")}</Banner>}
            {result.assessment.isDemonstration && (
              <Banner tone="warn">{t("common:demonstration.notice")}</Banner>
            )}
            {report?.available[0]?.isOutdated && (
              <Banner tone="warn" title={t("admin:reports.outdated")}>
                {outdatedText(t, report.available[0], { timeZone: shell.organization.timeZone, language })}
              </Banner>
            )}
            {protocol && protocol.reading !== "plain" && (
              <Banner tone="warn" title={t(`admin:result.protocol.${protocol.reading}.short`)}>
                <p>{t(`reports:protocol.${protocol.reading}.text`, protocolCount(protocol))}</p>
              </Banner>
            )}
            <ResultBasis
              t={t}
              result={result}
              dates={{ timeZone: shell.organization.timeZone, language }}
              qualityHref={`${
                view === "test-result-v2" ? "" : at(result.assessment.id, "test-result-v2")
              }#quality`}
            />
            {children(result)}
            {result.late.length > 0 && <LateAnswers t={t} parts={result.late} language={language} />}
          </div>
        )
        : <EmptyState heading="h2" title={t("admin:result.none")} text={t("admin:result.noneText")} />}
      {result && may.requestReports && <ReportRequestModal t={t} />}
    </>
  );
}

const printAddress = ({ assessment: { id, identifier } }: Result) =>
  `/admin/print/reports/${reportKindOf(identifier)}?assessment=${id}`;
