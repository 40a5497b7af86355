import assert from "node:assert/strict";
import { sampleReport } from "../../helpers/reports/sample_report.ts";
import { openPress } from "../../helpers/browser/press.ts";
import { allInstruments } from "../../helpers/instruments/all_packages.ts";

const instruments = await allInstruments();
const neo = instruments.find(({ flags }) => flags.internalTestIdentifier === "NEO_B")!;

/** The tags that a screen reader uses. The browser writes them uncompressed. */
async function tagsOf(report: ReturnType<typeof sampleReport>) {
  await using press = await openPress();
  const pdf = new TextDecoder("latin1").decode(await press.print(report, "a4"));
  const tags = [...pdf.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag!);
  return {
    pdf,
    count: (tag: string) => tags.filter((one) => one === tag).length,
    texts: [...pdf.matchAll(/\/Alt (?:<FEFF([\dA-F]*)>|\((.*?)\))/g)].map(([, hex, plain]) =>
      plain ?? String.fromCharCode(...hex!.match(/.{4}/g)!.map((code) => parseInt(code, 16)))
    ),
  };
}

Deno.test("a PDF names its title and language, and tags its headings, tables, lists and drawings", async () => {
  const sample = sampleReport(neo, "fr", { irregularities: [{ kind: "devices", count: 2 }] });
  // The sample answers by a pattern, which would leave only figures; without its protocol the texts are
  // drawn.
  const report = { ...sample, scored: { ...sample.scored, protocol: undefined } };
  const { pdf, count, texts } = await tagsOf(report);
  assert.match(pdf, /\/MarkInfo\s*<<[^>]*\/Marked true/);
  assert.match(pdf, /\/Lang \(fr\)/);
  assert.match(pdf, /\/Title /);
  assert.match(pdf, /\/Type \/Outlines/);
  const { scales } = report.scored;
  assert.equal(count("H1"), 1);
  // Each domain with its facets below it, in the descriptions of the scores.
  const domains = scales.filter(({ trace }) => trace.parts).length;
  assert.equal(count("H4"), scales.length - domains);
  assert.ok(count("H3") >= domains);
  assert.equal(count("Table"), 5, "profile, scores, differences, quality, session");
  assert.ok(count("LI") >= 2, "the cautions and the irregularities");
  const [first] = scales;
  const { score, low, high } = first!.standard!;
  assert.equal(texts.length, 1 + scales.length, "the scale, and each mark on it");
  assert.equal(texts[0], "Scores T de 20 à 80, milieu 50");
  assert.equal(texts[1], `${score}, bande à 90\u00a0% de ${low} à ${high}`);
});
