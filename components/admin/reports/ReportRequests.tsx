import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { momentText } from "../../../lib/time/dates.ts";
import { type Language, LANGUAGE_ROWS, reportLanguage } from "../../../model/languages.ts";
import type { Paper } from "../../../model/reports/report_document.ts";
import { Dialog } from "../../messages/Dialog.tsx";
import { ConfirmForm } from "../ConfirmForm.tsx";
import { UnpaidReports } from "./UnpaidReports.tsx";

export interface ShownRequest {
  readonly id: string;
  readonly createdAt: Date;
  readonly language: Language;
  readonly paper: Paper;
  readonly isFinished: boolean;
  readonly number: number;
  readonly tests: readonly string[];
  readonly people: number;
  readonly unpaid: Parameters<typeof UnpaidReports>[0]["unpaid"] | null;
  readonly batch: { readonly id: string; readonly name: string; readonly projectId: string } | null;
}

interface ReportRequestsProps<R extends ShownRequest> {
  t: TFunction;
  requests: readonly R[];
  /** Names the batch of each request. */
  areNamed?: boolean;
  /** Whether reports are paid with credits. */
  areCounted: boolean;
  dates: { readonly timeZone: string; readonly language: string };
  /** Progress of a request. */
  children: (request: R) => ReactNode;
}

export const requestAddress = (id: string) => `/admin/reports/${id}`;
export const cancelDialog = (id: string) => `cancel-${id}`;

/** Recent report requests with their progress. An unfinished one can be cancelled after a confirmation. */
export function ReportRequests<R extends ShownRequest>(props: ReportRequestsProps<R>) {
  const { t, requests, areNamed, areCounted, dates, children } = props;
  return (
    <>
      <ul role="list" className="stack report-requests">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestTitle t={t} request={request} isNamed={areNamed} />
            <p className="quietly">
              {t("admin:reports.asked", {
                language: LANGUAGE_ROWS[reportLanguage(request.language)].name,
                paper: t(`admin:printing.paper.${request.paper}`),
                moment: momentText(request.createdAt, dates.timeZone, dates.language),
              })}
            </p>
            {children(request)}
            {request.unpaid && (
              <UnpaidReports
                t={t}
                unpaid={request.unpaid}
                action={`${requestAddress(request.id)}/seen`}
                mayBuy={areCounted}
              />
            )}
          </li>
        ))}
      </ul>
      {requests.filter(({ isFinished }) => !isFinished).map(({ id }) => (
        <Dialog
          key={id}
          id={cancelDialog(id)}
          title={t("admin:reports.cancelTitle")}
          closeText={t("admin:shell.close")}
        >
          <CancelRequest t={t} id={id} areCounted={areCounted} />
        </Dialog>
      ))}
    </>
  );
}

const TESTS_NAMED = 3;

/** Identifies a request: number, tests, number of people, batch. */
function RequestTitle({ t, request, isNamed }: { t: TFunction; request: ShownRequest; isNamed?: boolean }) {
  const { number, tests, people, batch } = request;
  const named = tests.length > TESTS_NAMED
    ? t("admin:reports.requestTests", { count: tests.length })
    : tests.join(", ");
  const facts = [named, people > 0 && t("admin:reports.requestPeople", { count: people })].filter(Boolean);
  return (
    <p>
      <strong>{t("admin:reports.request", { number })}</strong>
      {facts.map((fact) => ` · ${fact}`)}
      {isNamed && (
        <>
          {" · "}
          <BatchLink t={t} batch={batch} />
        </>
      )}
    </p>
  );
}

function BatchLink({ t, batch }: { t: TFunction; batch: ShownRequest["batch"] }) {
  if (!batch) return <>{t("admin:reports.across")}</>;
  return <a href={`/admin/project/${batch.projectId}/batch/${batch.id}`}>{batch.name}</a>;
}

interface CancelRequestProps {
  t: TFunction;
  id: string;
  areCounted: boolean;
  back?: string;
}

/** In a modal or, with `back`, on a page of its own. */
export const CancelRequest = ({ t, id, areCounted, back }: CancelRequestProps) => (
  <ConfirmForm
    action={`${requestAddress(id)}/cancel`}
    submit={t("admin:reports.cancel")}
    isDangerous
    cancel={{ text: t("admin:reports.keep"), href: back }}
  >
    <p>{t("admin:reports.cancelText")}</p>
    {areCounted && <p>{t("admin:reports.cancelCredits")}</p>}
  </ConfirmForm>
);
