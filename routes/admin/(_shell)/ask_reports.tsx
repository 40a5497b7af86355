import { type HandlerFn, page, type PageResponse } from "fresh";
import type { ComponentChildren } from "preact";
import { ReportRequestForm } from "$/components/admin/reports/ReportRequestForm.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { quoteReports } from "$/domain/reports/quote_reports.ts";
import { type RequestedReports, requestReports } from "$/domain/reports/request_reports.ts";
import { Refusal } from "$/model/refusal.ts";
import { usualPaper } from "$/model/reports/report_document.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import type { ReportQuote } from "$/model/reports/report_quote.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readFields } from "$/site/request/form.ts";
import { type AdminState, define } from "./define.ts";
import { Headed } from "./Headed.tsx";
import { redirectWithNotice, redirectWithWarning } from "./notice.ts";
import type { TFunction } from "i18next";
import { AskReports } from "$/islands/admin/AskReports.tsx";

/** The respondents whose reports are requested, and the addresses of the form. */
export interface ReportTarget {
  readonly selection: Pick<ReportOrder, "batchId" | "respondents">;
  /** The test of the reports; overrides the test chosen in the form. */
  readonly test?: string;
  readonly about: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly back: string;
  /** Address of the page that shows the progress. Default: `back`. */
  readonly to?: string;
  readonly only?: { readonly file: string };
  /** The selection changed since it was counted. */
  readonly isChanged?: boolean;
  readonly crumbs?: ComponentChildren;
}

interface Shown extends Omit<ReportTarget, "selection" | "test" | "to" | "isChanged"> {
  readonly options: ReportOptions;
  readonly quote: ReportQuote;
  readonly message?: string;
}

type ReportOptions = Pick<ReportOrder, "language" | "paper" | "test" | "version">;
type Read = (
  state: AdminState,
  params: Record<string, string | undefined>,
  input: URLSearchParams,
) => Promise<ReportTarget>;

const OPTIONS = ReportOrder.pick({ language: true, paper: true, test: true, version: true });

/**
 * Returns the options of the form without empty fields, and the organisation's paper where none is chosen. The field of the test is `of`, because `test` is a
 * filter of the table.
 */
const optionsOf = ({ shell }: AdminState, input: URLSearchParams): ReportOptions => {
  const paper = usualPaper(shell.organization);
  const names = { language: "language", paper: "paper", test: "of", version: "version" };
  const fields = Object.entries(names).map(([name, field]) => [name, input.get(field) || undefined]);
  return OPTIONS.parse({ paper, ...Object.fromEntries(fields.filter(([, value]) => value)) });
};

/**
 * Handlers of a report request page. GET, and POST without `step=ask`, show a quote; `step=ask` requests the
 * reports.
 */
export function reportRequestHandlers(read: Read) {
  const quotePage = async (
    state: AdminState,
    { selection, test, to: _to, isChanged: _isChanged, ...target }: ReportTarget,
    options: ReportOptions,
    { message, status }: { message?: string; status?: number } = {},
  ): Promise<PageResponse<Shown>> => {
    const quote = await quoteReports(state, state.actor, { ...options, ...(test && { test }), ...selection });
    return page({ ...target, options, quote, message }, { status });
  };
  const GET: HandlerFn<Shown, AdminState> = async ({ state, params, url }) => {
    const target = await read(state, params, url.searchParams);
    return await quotePage(state, target, optionsOf(state, url.searchParams));
  };
  const POST: HandlerFn<Shown, AdminState> = async (ctx) => {
    const { state, params, req } = ctx;
    const input = await readFields(req);
    const target = await read(state, params, input);
    const options = optionsOf(state, input);
    const isRequest = input.get("step") === "ask";
    try {
      if (target.selection.respondents?.length === 0) throw new Refusal("nobody_selected");
      if (!isRequest) return await quotePage(state, target, options);
      if (target.isChanged) throw new Refusal("selection_changed");
      const order = { ...options, ...(target.test && { test: target.test }), ...target.selection };
      const requested = await requestReports(state, state.actor, order);
      return redirectRequested(ctx, requested, target.to ?? target.back, target.only !== undefined);
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return await quotePage(state, target, options, { message, status: isRequest ? status : 200 });
    }
  };
  return define.handlers({ GET, POST });
}

/**
 * Redirects to the progress of a request. If credits cover only a part, says how many, with a link to
 * billing.
 */
export function redirectRequested(
  ctx: { readonly url: URL; readonly state: AdminState },
  { task, granted, requested }: RequestedReports,
  to: string,
  isOne = false,
): Response {
  const { t, may } = ctx.state;
  if (granted < requested) {
    const text = t("common:reports.partlyPaid", { scored: granted, requested });
    const billing = { text: t("admin:reports.billing"), href: "/admin/org/billing" };
    return redirectWithWarning(text, to, may.viewBilling ? billing : undefined);
  }
  if (!task) return redirectWithNotice(t("admin:reports.done"), to);
  const begun = isOne ? t("admin:reports.begunOne") : t("admin:reports.begun", { count: granted });
  return redirectWithNotice(begun, to);
}

export function ReportRequestPage(
  { data, state, action }: { data: Shown; state: AdminState; action: string },
) {
  const { t, may } = state;
  const { crumbs, ...form } = data;
  return (
    <>
      <Headed title={t(`admin:reports.${form.only ? "askOne" : "ask"}`)} crumbs={crumbs} />
      <div class={form.only && "measure"}>
        <Card>
          <ReportRequestForm t={t} {...form} action={action} mayBuy={may.viewBilling} />
        </Card>
      </div>
    </>
  );
}

/** Modal that requests reports from the current page. */
export const ReportRequestModal = ({ t }: { t: TFunction }) => (
  <AskReports
    title={t("admin:reports.ask")}
    closeText={t("admin:shell.close")}
    failed={t("admin:reports.failed")}
  />
);
