import type { TFunction } from "i18next";
import { createElement } from "react";
import { renderToString } from "preact-render-to-string";
import { Document } from "$/reports/document/Document.tsx";
import { openSiteWords } from "$/site/words.ts";
import { allInstruments } from "$/tests/helpers/instruments/all_packages.ts";
import { sampleReport } from "$/tests/helpers/reports/sample_report.ts";
import { median } from "../median.ts";

/**
 * Draws the sample report of each test, with texts remembered and with each looked up by i18next, in turns.
 * Options, even none, make a text one that is not remembered.
 */
const ROUNDS = 15;

const words = openSiteWords("throw");
const reports = (await allInstruments()).map((instrument) => sampleReport(instrument, "en-US"));
const remembered = words.t("en-US");
const lookedUp = ((key: string, values: object = {}) => remembered(key, { ...values })) as TFunction;

function draw(t: TFunction): number {
  const from = performance.now();
  for (const report of reports) renderToString(createElement(Document, { t, report }));
  return (performance.now() - from) / reports.length;
}

const ratios: number[] = [];
const times: number[] = [];
draw(remembered);
draw(lookedUp);
for (let round = 0; round < ROUNDS; round++) {
  const without = draw(lookedUp);
  const time = draw(remembered);
  times.push(time);
  ratios.push(without / time);
}
console.log(
  `${reports.length} reports, each drawn ${ROUNDS} times: ${median(times).toFixed(1)} ms a report; ` +
    `without memory of texts ${median(ratios).toFixed(2)} times as long`,
);
