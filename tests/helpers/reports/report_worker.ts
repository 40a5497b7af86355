import { makeReport, type Printer } from "../../../domain/reports/make_report.ts";
import { zipReports } from "../../../domain/reports/zip_reports.ts";
import { TASK_JOBS, TaskPayload } from "../../../jobs/task_jobs.ts";
import type { ReportDocument } from "../../../model/reports/report_document.ts";
import { letterWords } from "../respondents/post_round.ts";
import type { World } from "../world/world.ts";

/** A printer that makes a line of text instead of pages and records each line. */
export function plainPrinter(print: (report: ReportDocument) => string = nameOn) {
  const printed: string[] = [];
  const printer: Printer = {
    print(report) {
      const text = print(report);
      printed.push(text);
      return Promise.resolve(new TextEncoder().encode(text));
    },
  };
  return { printer, printed };
}

const nameOn = (
  { respondent: { firstName, lastName }, test, language }: ReportDocument,
) => `${firstName} ${lastName}: ${test.identifier} in ${language}`;

const hooks = () => ({ leaving: new AbortController().signal, onBeat: () => {} });

/** Handles the oldest message of the outbox. Returns its outcome, or null if there is none. */
export async function settleOne(t: World, printer: Printer): Promise<string | null> {
  const [message] = await t.sql<{ subject: string; payload: unknown }[]>`
    update outbox set published_at = now()
    where id = (select id from outbox where published_at is null and subject like 'jobs.report.%' order by id limit 1)
    returning subject, payload`;
  if (!message) return null;
  const payload = TaskPayload.parse(message.payload);
  // Retries are not delayed.
  await t.sql`update tasks set retry_at = null where retry_at is not null`;
  const { kind } = message.subject === TASK_JOBS.pdf.subject
    ? await makeReport(t.ctx, { printer, wordsOf: letterWords }, payload, hooks())
    : await zipReports(t.ctx, payload, hooks());
  if (kind === "retry") await t.sql`insert into outbox ${t.sql({ ...message, payload } as never)}`;
  return kind;
}

/** Handles messages until none is left; returns their outcomes. */
export async function settleAll(t: World, printer: Printer): Promise<string[]> {
  const outcomes: string[] = [];
  for (
    let kind = await settleOne(t, printer);
    kind !== null;
    kind = await settleOne(t, printer)
  ) {
    outcomes.push(kind);
  }
  return outcomes;
}

/** Balances of an organisation's accounts for a test, by kind. */
export async function balances(t: World, orgId: string, test: string): Promise<Record<string, number>> {
  const rows = await t.sql<{ kind: string; balance: number }[]>`
    select kind, balance from credit_accounts join tests on tests.id = test_id
    where org_id = ${orgId} and identifier = ${test} and kind <> 'issued'`;
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

/** Accounts whose balance differs from the sum of their transfers. Must be empty. */
export async function wrongAccounts(t: World): Promise<unknown[]> {
  const rows = await t.sql`
    select id from credit_accounts as account
    where balance <> (
      select coalesce(sum(case when to_account_id = account.id then amount else -amount end), 0)
      from credit_transfers where account.id in (from_account_id, to_account_id))`;
  return [...rows];
}
