import { type HandlerFn, page, type PageResponse } from "fresh";
import type { ComponentChildren } from "preact";
import { AskReports } from "$/components/admin/reports/AskReports.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { quoteReports } from "$/domain/reports/quote_reports.ts";
import { type RequestedReports, requestReports } from "$/domain/reports/request_reports.ts";
import { Refusal } from "$/model/refusal.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import type { ReportQuote } from "$/model/reports/report_quote.ts";
import { formMessage } from "$/site/request/answered_form.ts";
import { readFields } from "$/site/request/form.ts";
import { type AdminState, define } from "./define.ts";
import { Headed } from "./Headed.tsx";
import { redirectSaying, redirectWarning } from "./notice.ts";

/** Of whom reports are asked for. */
export interface Meant {
  readonly of: Pick<ReportOrder, "batchId" | "respondents">;
  /** Of one test only, whatever is chosen. */
  readonly test?: string;
  readonly about: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly back: string;
  /** Where it is followed, if not there. */
  readonly to?: string;
  readonly only?: { readonly file: string };
  /** Somebody came or went since they were counted. */
  readonly isChanged?: boolean;
  readonly crumbs?: ComponentChildren;
}

interface Shown extends Omit<Meant, "of" | "test" | "to" | "isChanged"> {
  readonly wish: Wish;
  readonly quote: ReportQuote;
  readonly message?: string;
}

type Wish = Pick<ReportOrder, "language" | "paper" | "test" | "version">;
type Read = (
  state: AdminState,
  params: Record<string, string | undefined>,
  said: URLSearchParams,
) => Promise<Meant>;

const WISH = ReportOrder.pick({ language: true, paper: true, test: true, version: true });

/** What is left empty is not said. The test goes by another name than that of a table's filter. */
const wishOf = (said: URLSearchParams): Wish => {
  const told = { language: "language", paper: "paper", test: "of", version: "version" };
  const fields = Object.entries(told).map(([name, field]) => [name, said.get(field) || undefined]);
  return WISH.parse(Object.fromEntries(fields));
};

/** A form that asks for reports, at an address of its own: what it would take is told first, and again with every other choice. */
export function askingReports(read: Read) {
  const look = async (
    state: AdminState,
    { of, test, to: _to, isChanged: _isChanged, ...meant }: Meant,
    wish: Wish,
    { message, status }: { message?: string; status?: number } = {},
  ): Promise<PageResponse<Shown>> => {
    const quote = await quoteReports(state, state.actor, { ...wish, ...(test && { test }), ...of });
    return page({ ...meant, wish, quote, message }, { status });
  };
  const GET: HandlerFn<Shown, AdminState> = async ({ state, params, url }) => {
    const meant = await read(state, params, url.searchParams);
    return await look(state, meant, wishOf(url.searchParams));
  };
  const POST: HandlerFn<Shown, AdminState> = async (ctx) => {
    const { state, params, req } = ctx;
    const said = await readFields(req);
    const meant = await read(state, params, said);
    const wish = wishOf(said);
    const isAsked = said.get("step") === "ask";
    try {
      if (meant.of.respondents?.length === 0) throw new Refusal("nobody_selected");
      if (!isAsked) return await look(state, meant, wish);
      if (meant.isChanged) throw new Refusal("selection_changed");
      const order = { ...wish, ...(meant.test && { test: meant.test }), ...meant.of };
      const asked = await requestReports(state, state.actor, order);
      return sayAsked(ctx, asked, meant.to ?? meant.back, meant.only !== undefined);
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return await look(state, meant, wish, { message, status: isAsked ? status : 200 });
    }
  };
  return define.handlers({ GET, POST });
}

/**
 * Leads to where it is followed. Of what could not be paid for all is said how much there is, and where to
 * buy more.
 */
export function sayAsked(
  ctx: { readonly url: URL; readonly state: AdminState },
  { task, granted, requested }: RequestedReports,
  to: string,
  isOne = false,
): Response {
  const { t, may } = ctx.state;
  if (granted < requested) {
    const text = t("common:reports.partlyPaid", { scored: granted, requested });
    const billing = { text: t("admin:reports.billing"), href: "/admin/org/billing" };
    return redirectWarning(text, to, may.viewBilling ? billing : undefined);
  }
  if (!task) return redirectSaying(t("admin:reports.done"), to);
  const begun = isOne ? t("admin:reports.begunOne") : t("admin:reports.begun", { count: granted });
  return redirectSaying(begun, to);
}

export function AskingPage({ data, state, action }: { data: Shown; state: AdminState; action: string }) {
  const { t, may } = state;
  const { crumbs, ...asked } = data;
  return (
    <>
      <Headed title={t(`admin:reports.${asked.only ? "askOne" : "ask"}`)} crumbs={crumbs} />
      <div class={asked.only && "measure"}>
        <Card>
          <AskReports t={t} {...asked} action={action} mayBuy={may.viewBilling} />
        </Card>
      </div>
    </>
  );
}
