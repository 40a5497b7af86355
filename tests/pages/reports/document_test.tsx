import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { Accommodations } from "$/model/sitting/accommodations.ts";
import { readingOf } from "$/model/scoring/bands.ts";
import type { Language } from "$/model/languages.ts";
import { KIND_OF_TEST } from "$/model/reports/report_kind.ts";
import type { ReportDocument } from "$/model/reports/report_document.ts";
import { Document } from "$/reports/document/Document.tsx";
import { SECTIONS_OF } from "$/reports/document/layout.ts";
import { pageStyle } from "$/reports/document/page_style.ts";
import { ranges } from "$/reports/document/text.ts";
import { openIn } from "$/reports/document/sitting/Unanswered.tsx";
import { openSiteWords } from "$/site/words.ts";
import { sampleReport } from "../../helpers/reports/sample_report.ts";
import { allInstruments } from "../../helpers/instruments/all_packages.ts";

// Missing words throw.
const words = openSiteWords("throw");
const instruments = await allInstruments();
const draw = (report: ReportDocument) =>
  renderToString(<Document t={words.t(report.language)} report={report} />);
const plain = (html: string) =>
  html.replace(/<[^>]+>/g, " ").replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');

Deno.test("every test has its document, in both languages, with all its scores and no unfilled placeholder", () => {
  const drawn = new Set<string>();
  for (const instrument of instruments) {
    for (const language of ["en-US", "fr"] as const satisfies readonly Language[]) {
      const report = sampleReport(instrument, language);
      const text = plain(draw(report));
      for (const { scale } of report.scored.scales) {
        assert.ok(text.includes(report.words.scales![scale]!.name), `${report.kind} contains ${scale}`);
      }
      assert.doesNotMatch(text, /\{\w+\}|undefined|NaN|\[object/, `${report.test.identifier} in ${language}`);
      drawn.add(report.kind);
    }
  }
  // The general document is drawn only for a test that has a document of its own.
  assert.deepEqual(Object.keys(SECTIONS_OF).filter((kind) => !drawn.has(kind)), ["prfr"]);
  assert.equal(KIND_OF_TEST.PRFR_POLICE, "prfr-police");
});

const instrument = instruments.find(({ flags }) => flags.internalTestIdentifier === "PRFR_OPT")!;

/** The text of a form's sample report with the given norms. */
const scoredAs = (test: string, norms: Partial<ReportDocument["scored"]["norms"]>, language: Language) => {
  const form = instruments.find(({ flags }) => flags.internalTestIdentifier === test)!;
  const report = sampleReport(form, language);
  return plain(
    draw({ ...report, scored: { ...report.scored, norms: { ...report.scored.norms, ...norms } } }),
  );
};

Deno.test("cautions about the norms come before the scores, in both languages", () => {
  const young = { kind: "age_outside", age: 16, from: 18, to: null } as const;
  assert.match(
    scoredAs("PRFR_OPT", { cautions: [young] }, "en-US"),
    /Before you read the scores.*At age 16, this person is outside the norms \(age 18 and over\)/s,
  );
  assert.match(
    scoredAs("PRFR_OPT", { cautions: [young] }, "fr"),
    /Avant de lire les scores.*À 16 ans, la personne se situe hors des normes \(18 ans et plus\)/s,
  );
  assert.match(
    scoredAs("MAB_II", { cautions: [{ kind: "age_unknown", from: 16, to: 54 }] }, "en-US"),
    /The date of birth is unknown.*ages 16 to 54/s,
  );
  assert.match(
    scoredAs("PAI", { cautions: [{ kind: "gender_unknown" }] }, "fr"),
    /Le genre est inconnu/,
  );
});

Deno.test('the comparison group is named as it is, and never called "about the same age"', () => {
  for (const { flags } of instruments) {
    for (const language of ["en-US", "fr"] as const) {
      const text = scoredAs(flags.internalTestIdentifier, {}, language);
      assert.doesNotMatch(
        text,
        /about the same\s+age|à peu près le\s+même âge/,
        flags.internalTestIdentifier,
      );
    }
  }
  const text = scoredAs("PRFR_OPT", { comparison: "age" }, "en-US");
  assert.match(text, /those of this group: 30 to 44 years, n\s=\s2,000\./);
  assert.match(text, /Comparison\s+By age/);
});

Deno.test("figures follow the language: thousands, a true minus, and an index beside its cut-off", () => {
  const form = instruments.find(({ flags }) => flags.internalTestIdentifier === "PAI")!;
  for (
    const [language, thousands, low, cutOff] of [
      ["en-US", "2,000", "−0.10", "±0.25"],
      ["fr", "2\u00a0000", "−0,10", "±0,25"],
    ] as const
  ) {
    const report = sampleReport(form, language);
    const quality = report.scored.quality.map((index) =>
      index.kind === "acquiescence" ? { ...index, value: -.1, cutOff: .25 } : index
    );
    const text = plain(draw({ ...report, scored: { ...report.scored, quality } }));
    for (const figure of [thousands, low, cutOff]) {
      assert.ok(text.includes(figure), `${figure} in ${language}`);
    }
    assert.doesNotMatch(text, /(^|\s)-\d/);
  }
});

Deno.test("percentiles that were not counted in the norm group are named normal-curve percentiles", () => {
  const report = sampleReport(instrument, "en-US");
  const withCounted = (isCounted?: true) => {
    const scales = report.scored.scales.map((scale) =>
      scale.standard ? { ...scale, standard: { ...scale.standard, isCounted } } : scale
    );
    return plain(draw({ ...report, scored: { ...report.scored, scales } }));
  };
  assert.match(withCounted(), /Normal-curve percentile/);
  assert.doesNotMatch(withCounted(true), /Normal-curve percentile/);
});

Deno.test("a report shows its number, and what it replaces and why", () => {
  const replaces = {
    number: 1,
    madeAt: new Date("2026-03-03T09:00:00Z"),
    because: ["details", "norms"],
    changed: ["firstName", "lastName", "dateOfBirth"],
  } as const;
  const english = plain(draw(sampleReport(instrument, "en-US", { number: 2, replaces })));
  assert.match(english, /Report 2 · Confidential/);
  assert.match(
    english,
    /This report replaces report 1, made on .*: details of the person were changed and new norms apply\./,
  );
  assert.match(english, /Changed: name and Date of birth\./i);
  assert.match(english, /Report 2, document \d+, scoring 3/);
  const french = plain(draw(sampleReport(instrument, "fr", { number: 2, replaces })));
  assert.match(french, /Ce rapport remplace le rapport 1, produit le .*de nouvelles normes s’appliquent\./);
  const shown = plain(draw(sampleReport(instrument, "en-US", { number: null })));
  assert.match(shown, /not a numbered report/);
});

Deno.test("the same data make the same document", () => {
  assert.equal(draw(sampleReport(instrument, "fr")), draw(sampleReport(instrument, "fr")));
});

Deno.test("irregularities are shown with their size, and before the scores as well", () => {
  const calm = sampleReport(instrument, "en-US");
  const usual = plain(draw({ ...calm, scored: { ...calm.scored, quality: [], protocol: undefined } }));
  assert.match(usual, /Nothing about the session was out of the ordinary/);
  assert.doesNotMatch(usual, /Before you read the scores/);
  const [first, ...others] = sampleReport(instrument, "en-US").parts;
  const odd = plain(draw(sampleReport(instrument, "en-US", {
    parts: [{ ...first!, answered: first!.asked - 3, unanswered: [2, 3, 7] }, ...others],
    irregularities: [
      { kind: "devices", count: 2 },
      { kind: "gaps", count: 3, seconds: 5400 },
      { kind: "late", parts: [] },
      { kind: "expiry", parts: ["Part 1"] },
      { kind: "credit", count: 1, seconds: 75 },
      { kind: "reentry", count: 2 },
    ],
  })));
  assert.match(odd, /Before you read the scores.*3 questions have no answer that counts/s);
  // The end of a timed part's time is shown, but is not counted as out of the ordinary.
  assert.match(odd, /5 things about the session were out of the ordinary/);
  assert.match(odd, /The time ran out in: Part 1/);
  assert.match(odd, /2 devices/);
  assert.match(odd, /3 breaks between answers, the longest of 90 min/);
  assert.match(odd, /75 s were given back/);
  assert.match(odd, /3 of \d+ questions:\s+2–3, 7/);
});

Deno.test("what was changed for the person stands with the session, and before the scores if norms do not apply", () => {
  const { note: _, ...settings } = Accommodations.parse({ timeFactor: 1.5, textSize: "large" });
  const [scale] = Object.keys(sampleReport(instrument, "en-US").words.scales!);
  const used = { settings, unfit: ["timeFactor"], longer: ["Part 1"], scales: [scale!] } as const;
  const english = plain(draw(sampleReport(instrument, "en-US", { accommodations: used })));
  const name = sampleReport(instrument, "en-US").words.scales![scale!]!.name;
  assert.ok(
    english.split(`The norms do not apply to ${name}: they come from people with the usual limits`).length ===
      3,
  );
  assert.match(english, /Accommodations.*Large text.*More time than usual was given in: Part 1\./s);
  const fit = plain(
    draw(sampleReport(instrument, "fr", { accommodations: { ...used, unfit: [], scales: [] } })),
  );
  assert.match(fit, /Aménagements.*1,5 fois les limites de temps.*restent comparables aux normes/s);
  const whole = { ...used, unfit: ["assistant", "timeFactor"] } as const;
  assert.match(
    plain(draw(sampleReport(instrument, "en-US", { accommodations: whole }))),
    /Before you read the scores.*The norms do not apply to this sitting/s,
  );
});

Deno.test("the short document shows notable scales, the long one all scales", () => {
  const scalesIn = (report: ReportDocument) => draw(report).match(/class="report-scale"/g)?.length;
  const short = sampleReport(instrument, "en-US");
  const scored = short.scored.scales.filter(({ isValidity, standard }) => !isValidity && standard);
  const notable = scored.filter(({ standard }) => readingOf(standard!, short.bands)?.level !== "average");
  assert.ok(notable.length > 0 && notable.length < scored.length);
  assert.equal(scalesIn(short), notable.length);
  assert.equal(scalesIn({ ...short, kind: "prfr" }), scored.length);
});

Deno.test("words, texts and the shaded zone follow the form's bands and both ends of a score's range", () => {
  const report = sampleReport(instrument, "en-US", { kind: "prfr" });
  const [first, ...others] = report.scored.scales.filter(({ isValidity }) => !isValidity);
  const at = (score: number, low: number, high: number) => ({
    ...report,
    scored: {
      ...report.scored,
      protocol: undefined,
      quality: [],
      scales: [{ ...first!, standard: { ...first!.standard!, score, low, high } }, ...others.slice(0, 0)],
    },
  });
  const { low } = report.words.scales![first!.scale]!;
  const doubtful = plain(draw(at(44, 38, 51)));
  assert.match(doubtful, /44 · Low to average · percentile/);
  assert.ok(doubtful.includes(`May apply only in part:  ${low}`), "the text is marked");
  const sure = plain(draw(at(40, 36, 43)));
  assert.match(sure, /40 · Low · percentile/);
  assert.ok(sure.includes(low!) && !sure.includes("May apply only in part"));
  // Average is 45 to 55 here, and the axis runs from 15 to 85.
  assert.match(sure, /Shaded: average \(45 to 55\)/);
  const zone = `x="${Math.round((44.5 - 15) / 70 * 1e4) / 100}%" width="${Math.round(11 / 70 * 1e4) / 100}%"`;
  // The order of attributes depends on which parts of the renderer a process has loaded.
  const [drawn] = /<rect[^>]*class="usual"[^>]*>/.exec(draw(at(40, 36, 43))) ?? [];
  assert.ok(drawn?.includes(` ${zone} `), `${zone} in ${drawn}`);
  assert.match(plain(draw({ ...at(44, 38, 51), language: "fr" })), /44 · Low à average/);
});

Deno.test("a protocol with several findings is described with a reservation; with more findings only figures are shown", () => {
  const report = sampleReport(instrument, "en-US", { kind: "prfr" });
  const as = (reading: "plain" | "hedged" | "withheld", count: number, language: Language = "en-US") => {
    const protocol = { reading, outOfRange: ["infrequency", "fit", "pace"].slice(0, count), of: 7 };
    return plain(draw({ ...report, language, scored: { ...report.scored, protocol } }));
  };
  const scales = report.scored.scales.filter(({ isValidity }) => !isValidity);
  const texts = scales.flatMap(({ scale }) => {
    const { low, average, high } = report.words.scales![scale]!;
    return [low!, average!, high!];
  });
  const countIn = (text: string) => texts.filter((one) => text.includes(one)).length;
  const [sound, hedged, withheld] = [as("plain", 1), as("hedged", 2), as("withheld", 3)];
  assert.doesNotMatch(sound, /out of range\. The scores may not show/);
  assert.equal(countIn(sound), scales.length);
  // Before the scores, and again before the texts.
  assert.equal(
    hedged.match(/2 of 7 indicators of response quality are out of range\. The scores may not/g)?.length,
    2,
  );
  assert.equal(countIn(hedged), scales.length);
  assert.equal(countIn(withheld), 0);
  assert.match(withheld, /shown without descriptions.*The scores in words.*shown without descriptions/s);
  assert.doesNotMatch(withheld, /At a glance|Low|Average to|Reliable difference/);
  assert.equal(
    withheld.match(/Not interpreted/g)!.length,
    2 * scales.length,
    "in the profile and in the figures",
  );
  assert.match(
    as("hedged", 2, "fr"),
    /2 indicateurs de la qualité des réponses sur 7 sont hors limites\. Les résultats/,
  );
  assert.match(as("withheld", 3, "fr"), /présentés sans description/);
});

Deno.test("validity scales stand with the response quality and not in the profile", () => {
  const text = plain(draw(sampleReport(instrument, "en-US")));
  const name = "Best foot forward";
  assert.equal(text.split(name).length, 2, "it occurs once");
  assert.match(text, new RegExp(`Validity scales.*${name}.*The session`, "s"));
});

Deno.test('a person without a name is called "This person", and a name cannot break out of the style sheet', () => {
  const nobody = { ...sampleReport(instrument, "en-US").respondent, firstName: null, lastName: null };
  assert.match(plain(draw(sampleReport(instrument, "en-US", { respondent: nobody }))), /This person/);
  const hostile = { ...nobody, lastName: 'x"; } </style><script>alert(1)</script>\\' };
  const style = pageStyle(words.t("en-US"), sampleReport(instrument, "en-US", { respondent: hostile }), "a4");
  assert.doesNotMatch(style, /<|alert\(|"; }/);
  assert.match(style, /size: a4/);
});

Deno.test("consecutive numbers are joined to ranges", () => {
  assert.equal(ranges([1, 2, 3, 7, 9, 10]), "1–3, 7, 9–10");
  assert.equal(ranges([4]), "4");
});

Deno.test("unanswered questions at the end of a timed part are not reached rather than left out", () => {
  const part = {
    name: "Signs",
    asked: 9,
    answered: 5,
    unanswered: [2, 7, 8, 9],
    duration: 60,
    timeLimit: 60,
    timeFactor: 1,
  };
  assert.deepEqual(openIn(part), { leftOut: [2], notReached: [7, 8, 9] });
  assert.deepEqual(openIn({ ...part, timeLimit: null }), { leftOut: [2, 7, 8, 9], notReached: [] });
  assert.deepEqual(openIn({ ...part, asked: 10 }), { leftOut: [2, 7, 8, 9], notReached: [] });
  const none = { ...part, unanswered: [1, 2, 3], asked: 3, answered: 0 };
  assert.deepEqual(
    openIn(none),
    { leftOut: [1, 2, 3], notReached: [] },
    "the reason is unknown where all are unanswered",
  );
  const report = sampleReport(instrument, "en-US", { parts: [part] });
  const text = plain(draw(report));
  assert.match(text, /One question has no answer that counts/);
  assert.match(text, /Signs\s* · one of 9 questions: 2; not reached in time: 7–9/);
});
