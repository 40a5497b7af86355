import {
  type ExportedAccommodations,
  type ExportedMessage,
  type ExportedReport,
  listExportedAccommodations,
  listExportedBatches,
  listExportedMessages,
  listExportedReports,
  listExportedTests,
  organizationJson,
} from "../../../db/exports/organization_export.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { byteStream, textStream } from "../../../lib/streams/byte_stream.ts";
import type { ZipEntry } from "../../../lib/streams/zip_stream.ts";
import { ACCOMMODATIONS } from "../../../model/instruments/allowances.ts";
import { BYTE_ORDER_MARK, type Cell, csvText } from "../../../reports/csv/text.ts";
import { purchaseLines } from "../../billing/billing_csv.ts";
import type { Ctx } from "../../context.ts";
import { auditLines } from "../../organization/audit_trail/audit_csv.ts";
import { accommodationsIn } from "../../sitting/clock/applied.ts";
import { batchFiles } from "../batch_files.ts";

interface Options {
  readonly timeZone: string;
  readonly now: Date;
  /** Called with the number of respondents that are written. */
  readonly report: (done: number) => void;
}

/** All files of an organisation's export, one after the other, from one snapshot. */
export async function* organizationFiles(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  { timeZone, now, report }: Options,
): AsyncGenerator<ZipEntry> {
  const text = (name: string, lines: AsyncGenerator<string>): ZipEntry => ({
    ...{ name, at: now },
    open: () => Promise.resolve(textStream(lines)),
  });
  const tests = await listExportedTests(tx, orgId);
  const shown = new Set(tests.flatMap(({ id, isShown }) => isShown ? [id] : []));
  const leftOut = tests.filter(({ isShown }) => !isShown).map(({ identifier }) => identifier);
  yield text("README.txt", once(readme(leftOut)));
  yield text("organization.json", once(await organizationJson(tx, orgId)));

  let done = 0;
  for (const [index, batchId] of (await listExportedBatches(tx, orgId)).entries()) {
    const { respondents, ...files } = await batchFiles(tx, orgId, { batchId }, {
      ...{ now, shows: (testId) => shown.has(testId) },
      report: (some) => report(done + some),
    });
    for (const { name, chunks } of [files.csv, files.codebook, files.manifest]) {
      // Batches of projects with the same name may have the same name, too.
      const path = `batches/${index + 1}_${name}`;
      yield { name: path, at: now, open: () => Promise.resolve(byteStream(chunks)) };
    }
    done += respondents;
  }
  yield text("reports.csv", reportLines(tx, orgId));
  yield* reportFiles(ctx, tx, orgId, shown);
  yield text("accommodations.csv", accommodationLines(tx, orgId));
  yield text("messages.csv", messageLines(tx, orgId));
  yield text("purchases.csv", purchaseLines(tx, orgId, timeZone));
  yield text("audit.csv", auditLines(tx, orgId, {}, timeZone));
}

async function* once(text: string) {
  yield text;
}

const readme = (leftOut: readonly string[]) =>
  [
    "All data of the organization on Assay.",
    "",
    "organization.json  the organization, its members, projects, batches and their tests, incidents",
    "batches/           of each batch: a CSV with respondents, answers and scores; its codebook; a manifest",
    "reports.csv        all reports, with the name of their file",
    "reports/           the files of reports",
    "accommodations.csv how respondents sit their tests, each change",
    "messages.csv       messages that staff have sent to respondents",
    "purchases.csv      purchases of reports",
    "audit.csv          who did what to whom, when and from where",
    ...leftOut.length === 0 ? [] : [
      "",
      `Left out are answers, scores and report files of ${leftOut.join(", ")}: they ask for a`,
      "qualification that no admin of the organization holds.",
    ],
    "",
  ].join("\r\n");

const AT_A_TIME = 500;

/** Rows by id, some at a time. */
async function* pagesOf<Row extends { readonly id: After }, After>(
  first: After,
  list: (page: { after: After; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: After = first;;) {
    const rows = await list({ after, limit: AT_A_TIME });
    yield rows;
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)!.id;
  }
}

/** A CSV of rows, some at a time. */
async function* linesOf<Row>(
  columns: string[],
  pages: AsyncGenerator<readonly Row[]>,
  rowOf: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([columns]);
  for await (const rows of pages) {
    if (rows.length > 0) yield csvText(rows.map(rowOf));
  }
}

const pagesOfReports = (tx: Tx, orgId: string) =>
  pagesOf<ExportedReport, string | null>(null, (page) => listExportedReports(tx, orgId, page));

const MESSAGE_COLUMNS = [
  ...["message_id", "batch_id", "respondent_id", "sent_utc", "sent_by"],
  ...["shown_utc", "read_utc", "text"],
];

const messageLines = (tx: Tx, orgId: string) =>
  linesOf(
    MESSAGE_COLUMNS,
    pagesOf<ExportedMessage, number>(0, (page) => listExportedMessages(tx, orgId, page)),
    messageRow,
  );

const messageRow = (message: ExportedMessage): Cell[] => [
  ...[message.id, message.batchId, message.respondentId, message.sentAt.toISOString(), message.by],
  ...[
    message.deliveredAt?.toISOString() ?? null,
    message.acknowledgedAt?.toISOString() ?? null,
    message.text,
  ],
];

const ACCOMMODATION_COLUMNS = [
  ...["batch_id", "respondent_id", "set_utc", "set_by"],
  ...ACCOMMODATIONS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  "note",
];

const accommodationLines = (tx: Tx, orgId: string) =>
  linesOf(
    ACCOMMODATION_COLUMNS,
    pagesOf<ExportedAccommodations, number>(0, (page) => listExportedAccommodations(tx, orgId, page)),
    accommodationRow,
  );

function accommodationRow(
  { batchId, respondentId, at, by, ...held }: ExportedAccommodations,
): Cell[] {
  const { note, ...settings } = accommodationsIn(held);
  const { breaks } = settings;
  const shown = { ...settings, breaks: breaks && `${breaks.count} x ${breaks.minutes} min, ${breaks.when}` };
  return [
    ...[batchId, respondentId, at.toISOString(), by ?? "respondent"],
    ...ACCOMMODATIONS.map((name) => shown[name]),
    note,
  ];
}

const REPORT_COLUMNS = [
  ...["report_id", "batch_id", "respondent_id", "assessment_id", "test", "language", "status"],
  ...["created_utc", "finished_utc", "file"],
];

const reportLines = (tx: Tx, orgId: string) => linesOf(REPORT_COLUMNS, pagesOfReports(tx, orgId), reportRow);

const reportRow = (report: ExportedReport): Cell[] => [
  ...[report.id, report.batchId, report.respondentId, report.assessmentId, report.test, report.language],
  ...[
    report.status,
    report.createdAt.toISOString(),
    report.finishedAt?.toISOString() ?? null,
    fileOf(report),
  ],
];

/** Unique, since several people may have the same name. Null for a report without a file. */
function fileOf({ id, fileName }: ExportedReport): string | null {
  if (fileName === null) return null;
  const dot = fileName.lastIndexOf(".");
  return `reports/${fileName.slice(0, dot)}_${id}${fileName.slice(dot)}`;
}

/** Leaves out a file that was withdrawn since the snapshot. */
async function* reportFiles(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  shown: ReadonlySet<number>,
): AsyncGenerator<ZipEntry> {
  for await (const reports of pagesOfReports(tx, orgId)) {
    for (const report of reports) {
      const name = fileOf(report);
      if (name === null || report.fileKey === null || !shown.has(report.testId)) continue;
      const file = await ctx.store.get(report.fileKey);
      if (file) {
        yield {
          name,
          at: report.finishedAt ?? report.createdAt,
          open: () => Promise.resolve(file.stream),
        };
      }
    }
  }
}
