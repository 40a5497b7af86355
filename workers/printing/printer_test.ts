import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { inflateSync } from "node:zlib";
import { openLog } from "../../lib/log.ts";
import { type Language, LANGUAGES } from "../../model/languages.ts";
import type { ReportDocument } from "../../model/reports/report_document.ts";
import { sampleReport } from "../../tests/helpers/reports/sample_report.ts";
import { smallInstrument } from "../../tests/helpers/scoring/small_instrument.ts";
import { openWorkerWords } from "../words.ts";
import { openPrinter } from "./printer.ts";
import { sheetOf } from "./sheet.ts";

const NEVER = new AbortController().signal;
const instrument = smallInstrument();
const report = (language: Language, changes: Partial<ReportDocument> = {}) =>
  sampleReport(instrument, language, changes);

function open(t: TestContext) {
  const lines: string[] = [];
  const places = { csv: 1, pdf: 1, reports: 1, letter: 1 };
  const settings = {
    WORKER_CONCURRENCY: places as never,
    CHROMIUM: undefined,
    PRINT_PAGES: 1,
    PRINT_SECONDS: 30,
    PRINT_RESTART_AFTER: 500,
  };
  const log = openLog("info", (line) => lines.push(line));
  const printer = openPrinter(settings, openWorkerWords(log), log);
  t.after(() => printer.close());
  return { printer, lines };
}

test("a report is a tagged PDF with its language, title, outline and fonts", async (t) => {
  const { printer, lines } = open(t);
  const pdf = latin(await printer.print(report("fr"), "a4", NEVER));
  assert.match(pdf, /^%PDF-/);
  assert.match(pdf, /%%EOF\s*$/);
  assert.match(pdf, /\/StructTreeRoot/);
  assert.match(pdf, /\/MarkInfo <<\/Type \/MarkInfo\s*\/Marked true>>/);
  assert.match(pdf, /\/Lang \(fr\)/);
  assert.match(pdf, /\/Outlines \d+ 0 R/);
  assert.ok(pdf.includes(hex("Élodie Tremblay")), "named in the title");
  assert.match(pdf, /\/MediaBox \[0 0 (594\.9\d*|595\.\d+) (841\.\d+|842)/);
  assert.match(pdf, /\/FontFile2/);
  assert.doesNotMatch(pdf, /\/Type3/, "fonts, not drawings of letters");
  assert.match(unpacked(pdf), /<[0-9A-F]{4}> <00C9>/, "É can be copied and read aloud");
  assert.match(pdf, /\/CreationDate \(D:20260303090000\+00'00'\)/, "dated by the report");
  // As root there is no sandbox, which is logged.
  assert.deepEqual(lines.filter((line) => !line.includes("printer.no_sandbox")), []);
});

test("a report has its organisation's logo, and no font but the product's", async (t) => {
  const { printer } = open(t);
  const logo = "data:image/png;base64," +
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const [without, within] = [
    latin(await printer.print(report("en-US"), "a4", NEVER)),
    latin(await printer.print(report("en-US", { logo }), "a4", NEVER)),
  ];
  const imagesIn = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
  assert.ok(imagesIn(within) > imagesIn(without));
  const fonts = new Set(Array.from(within.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g), ([, name]) => name));
  assert.deepEqual([...fonts].sort(), ["SourceSans3ExtraLight-Regular", "SourceSans3ExtraLight-SemiBold"]);
});

test("the same report has the same bytes, independently of earlier documents", async (t) => {
  const [one, other] = [open(t).printer, open(t).printer];
  const expected = await one.print(report("en-CA"), "letter", NEVER);
  await other.print(report("fr"), "a4", NEVER);
  assert.deepEqual(await other.print(report("en-CA"), "letter", NEVER), expected);
  assert.notDeepEqual(await other.print(report("en-CA"), "a4", NEVER), expected);
});

test("a report that cannot be rendered fails with its reason, and the next is printed", async (t) => {
  const { printer } = open(t);
  const broken = {
    ...report("en-US"),
    get scored(): never {
      throw new Error("no scores");
    },
  };
  await assert.rejects(printer.print(broken, "a4", NEVER), /no scores/);
  assert.equal(printer.state.browsers, 0, "no browser was started");
  await printer.print(report("en-US"), "a4", NEVER);
});

test("the worker has all texts of a document in every language", () => {
  const words = openWorkerWords({
    warn(_message, facts) {
      throw new Error(`no words for ${facts?.key}`);
    },
  });
  for (const language of LANGUAGES) {
    const { title, body } = sheetOf(words(language), report(language), "letter");
    assert.doesNotMatch(title + body, /document\.|\{\{/);
  }
  assert.throws(() => words("fr")("reports:nowhere"), /no words for reports:nowhere/);
  // Zero is plural in English, singular in French.
  const seconds = (language: Language) => words(language)("reports:caution.session", { count: 0 });
  assert.notEqual(seconds("fr"), seconds("en-US"));
});

const latin = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");
const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

/** Its compressed streams, decompressed. */
const unpacked = (pdf: string) =>
  [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed!, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  }).join("\n");
