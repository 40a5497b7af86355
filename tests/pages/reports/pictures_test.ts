import assert from "node:assert/strict";
import { fromFileUrl } from "$/lib/files/paths.ts";
import type { Paper, ReportDocument } from "$/model/reports/report_document.ts";
import type { TestIdentifier } from "$/model/instruments/test_identifiers.ts";
import { sampleReport } from "../../helpers/reports/sample_report.ts";
import {
  differenceOf,
  type Picture,
  picturesOf,
  readPicture,
  writePicture,
} from "../../helpers/pages/pictures.ts";
import { openPress } from "../../helpers/browser/press.ts";
import { allInstruments } from "../../helpers/instruments/all_packages.ts";

const KEPT = fromFileUrl(import.meta.resolve("./pictures"));
/**
 * `RENEW_PICTURES=1 deno task test tests/pages/reports/pictures` keeps the pictures drawn now. Look at each
 * before you commit it.
 */
const isRenewed = Deno.env.get("RENEW_PICTURES") === "1";

const instruments = await allInstruments();
const formOf = (test: TestIdentifier) =>
  instruments.find(({ flags }) => flags.internalTestIdentifier === test)!;

/** One answer in time that was replaced, then more late answers than a report lists one by one. */
const lateAnswers = Array.from({ length: 200 }, (_, at) => ({
  number: at + 1,
  kind: "answer" as const,
  counts: at % 2 === 0,
  replaces: at === 0,
  delayMs: 4_200 + 1_000 * at,
}));

/** One report of a calm session, and one with every irregularity. */
const abilities = sampleReport(formOf("MAB_III"), "fr");
const clinical = withTrouble(sampleReport(formOf("PAI"), "en-US"));

function withTrouble(report: ReportDocument): ReportDocument {
  const [first, ...others] = report.parts;
  return {
    ...report,
    parts: [{ ...first!, answered: first!.asked - 3, unanswered: [2, 3, 7] }, ...others],
    irregularities: [
      { kind: "devices", count: 2 },
      { kind: "gaps", count: 3, seconds: 5400 },
      { kind: "reentry", count: 2 },
      { kind: "credit", count: 1, seconds: 75 },
      { kind: "expiry", parts: [first!.name] },
      { kind: "late", parts: [{ name: first!.name, answers: lateAnswers }] },
    ],
  };
}

/** The position of the lowest ink on a page, as a share of the height above the footer. */
function filled({ width, height, data }: Picture): number {
  const foot = Math.floor(height * .935);
  for (let y = foot; y > 0; y--) {
    if (data.subarray(y * width, (y + 1) * width).some((shade) => shade < 200)) return y / foot;
  }
  return 0;
}

Deno.test("no report's first page is half empty: a long profile continues on the next page", async () => {
  await using press = await openPress();
  for (
    const [test, language, paper] of [
      ["NEO_B", "fr", "a4"],
      ["PRFR_OPT", "fr", "a4"],
      ["SIGMA_SELECT", "en-US", "letter"],
      ["MAB_III_EXTENDED", "fr", "a4"],
    ] as const
  ) {
    const [first] = await picturesOf(await press.print(sampleReport(formOf(test), language), paper));
    assert.ok(filled(first!) > .75, `${test} in ${language}: ${filled(first!)}`);
  }
});

Deno.test({
  name: "printed reports match the kept pictures",
  // The bundled browser is built for one kind of machine; on others text is laid out slightly differently.
  ignore: Deno.build.os !== "linux" || Deno.build.arch !== "x86_64",
  async fn() {
    await using press = await openPress();
    const kept: readonly (readonly [string, ReportDocument, Paper, readonly number[]])[] = [
      ["mab-fr-a4", abilities, "a4", [1, 2]],
      ["pai-en-letter", clinical, "letter", [1, 2, 5]],
    ];
    const changed: string[] = [];
    for (const [name, report, paper, numbers] of kept) {
      const pages = await picturesOf(await press.print(report, paper));
      for (const number of numbers) {
        const page = pages[number - 1];
        assert.ok(page, `${name} has a page ${number}`);
        if (isRenewed) await writePicture(`${KEPT}/${name}-${number}.png`, page);
        else changed.push(...await compared(`${name}-${number}`, page));
      }
    }
    assert.deepEqual(changed, []);
  },
});

/** Empty, or a sentence that names the difference and the folder with the pictures. */
async function compared(name: string, page: Picture): Promise<string[]> {
  const was = await readPicture(`${KEPT}/${name}.png`);
  const difference = was ? differenceOf(was, page) : { points: page.data.length, picture: page };
  if (!difference) return [];
  const folder = await Deno.makeTempDir({ prefix: "assay-pictures-" });
  await writePicture(`${folder}/${name}-now.png`, page);
  await writePicture(`${folder}/${name}-difference.png`, difference.picture);
  return [
    `${name}: ${difference.points} points are not as kept; see ${folder}. ` +
    "If that is meant, RENEW_PICTURES=1 deno task test tests/pages/reports/pictures",
  ];
}

Deno.test("a report printed twice is the same file, apart from its date", async () => {
  const files: Uint8Array[] = [];
  for (const _browser of [1, 2]) {
    await using press = await openPress();
    files.push(await press.print(clinical, "letter"));
  }
  const [one, other] = files.map((file) => undated(new TextDecoder("latin1").decode(file)));
  assert.ok(one!.includes("%PDF-") && one!.length > 20_000);
  assert.ok(one === other, "the files differ");
});

/**
 * The file without its dates, with the ids of table cells renamed and listed as if they were counted from
 * zero.
 */
function undated(pdf: string): string {
  const cells = new Map<string, string>();
  return pdf.replace(/\/(CreationDate|ModDate) \([^)]*\)/g, "/$1 ()")
    .replace(/node\d{8}/g, (cell) => {
      if (!cells.has(cell)) cells.set(cell, `node${String(cells.size).padStart(8, "0")}`);
      return cells.get(cell)!;
    })
    .replace(/\/Limits \[[^\]]*\]/g, "/Limits []")
    .replace(/\/Names \[([^\]]*)\]/g, (_, listed: string) => {
      const cells = listed.match(/\(node\d{8}\) \d+ 0 R/g) ?? [];
      return `/Names [${cells.sort().join(" ")}]`;
    });
}
