import assert from "node:assert/strict";
import { readInstrument } from "$/instruments/format/read.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";

/**
 * The inventories of wellbeing and of reliability in duty: their statements, the order, and the subjects they
 * avoid.
 */
async function form(folder: string): Promise<Instrument> {
  const { instrument, findings } = await readInstrument(`instruments/${folder}`);
  assert(instrument, JSON.stringify(findings.slice(0, 3)));
  return instrument;
}
const [wellbeing, short, police] = await Promise.all([form("pai"), form("prfr_opt"), form("prfr_police")]);
const forms = [wellbeing, short, police];

const itemsOf = ({ scoring }: Instrument, scale: string): readonly string[] => {
  const entry = scoring.scales[scale];
  return entry && "items" in entry ? entry.items : [];
};
const statementIds = ({ sections }: Instrument) =>
  sections.flatMap(({ subtests }) => subtests).filter(({ isSectionPractice }) => !isSectionPractice)
    .flatMap(({ questions }) => questions.map(({ id }) => id));

function scaleOf(instrument: Instrument): Map<string, string> {
  const scales = Object.keys(instrument.scoring.scales);
  return new Map(
    scales.flatMap((scale) =>
      itemsOf(instrument, scale).map((item) => [item.replace(/^-/, ""), scale] as const)
    ),
  );
}

Deno.test("every trait has items in both directions", () => {
  for (const instrument of forms) {
    for (const [scale, { isValidity }] of Object.entries(instrument.scoring.scales)) {
      const items = itemsOf(instrument, scale);
      if (isValidity || items.length === 0) continue;
      const reversed = items.filter((item) => item.startsWith("-")).length;
      assert(items.length >= 6 && reversed >= 2 && items.length - reversed >= 3, scale);
    }
  }
});

Deno.test("neighbouring statements are of different traits, and pairs are far apart", () => {
  for (const instrument of forms) {
    const order = statementIds(instrument);
    const scales = scaleOf(instrument);
    for (const [at, id] of order.entries()) {
      const scale = scales.get(id);
      assert(scale === undefined || scale !== scales.get(order[at - 1] ?? ""), id);
    }
    const index = instrument.scoring.quality.inconsistency!;
    assert(index.kind === "inconsistency");
    const pairs = [...index.synonyms, ...index.antonyms].filter(([one]) => !one.startsWith("police_"));
    assert(pairs.length >= 10);
    for (const [one, other] of pairs) {
      assert(Math.abs(order.indexOf(one) - order.indexOf(other)) >= 12, `${one} and ${other}`);
    }
  }
});

Deno.test("the police form has all statements of the short form, and 24 about police work", () => {
  const long = statementIds(police);
  assert.deepEqual(statementIds(short).filter((id) => !long.includes(id)), []);
  assert.equal(long.filter((id) => id.startsWith("police_")).length, 24);
  assert(statementIds(short).every((id) => !id.startsWith("police_")));
});

Deno.test("the wellbeing inventory names no illness and asks nothing about harming oneself", () => {
  const unwelcome =
    /suicid|kill|harm|hurt myself|disorder|syndrome|patholog|neuro|psychi|patient|abnormal|malad(ie|if)|trouble (de|du)|(?<!\p{L})tuer|blesser/iu;
  for (const language of ["en-US", "en-CA", "fr"] as const) {
    const { questions, scales, report } = wellbeing.texts[language]!;
    const words = [
      ...statementIds(wellbeing).map((id) => questions[id]!.bodyText!),
      ...Object.values(scales).flatMap((scale) => Object.values(scale)),
      ...Object.values(report),
    ];
    assert(words.length > 150);
    for (const text of words) assert.doesNotMatch(text, unwelcome);
    assert.match(report.reading!, /no diagnosis|pas un diagnostic/);
  }
});

Deno.test("French statements fit respondents of any gender", () => {
  for (const { texts } of forms) {
    for (const [id, { bodyText = "" }] of Object.entries(texts.fr!.questions)) {
      assert.doesNotMatch(bodyText, /\(e\)|·|\bje (me )?suis \p{L}+é[es]?\b|je me sens \p{L}+é/iu, id);
      assert.doesNotMatch(bodyText, /'|\s[?!;]/, id);
    }
  }
});
