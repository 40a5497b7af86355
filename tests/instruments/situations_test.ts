import assert from "node:assert/strict";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { allPackages } from "../helpers/instruments/all_packages.ts";

const COMPETENCIES = ["judgment", "fairness", "teamwork", "integrity"];

const forms = (await allPackages()).filter(({ folder }) => /sspo/.test(folder))
  .map((
    { folder, instrument, findings },
  ) => {
    assert(instrument, JSON.stringify(findings));
    return [folder.replace(/^.*\//, ""), instrument] as const;
  });

/** Questions about one situation have the same id after a prefix for what they ask. */
const situationOf = (question: string) => question.replace(/^(best|worst|two|rate)_/, "");
const situationsOn = ({ scoring }: Instrument, scale: string) => {
  const entry = scoring.scales[scale]!;
  return new Set("items" in entry ? entry.items.map(situationOf) : []);
};
const situationsIn = (form: Instrument) =>
  new Set(COMPETENCIES.flatMap((scale) => [...situationsOn(form, scale)]));

Deno.test("nine forms ask equally often of each competency, and share four situations", () => {
  assert.equal(forms.length, 9);
  for (const [name, form] of forms) {
    const counts = COMPETENCIES.map((scale) => situationsOn(form, scale).size);
    assert.deepEqual(counts, name === "sspo" ? [5, 5, 5, 5] : [4, 3, 4, 3], name);
  }
  const shared = forms.map(([, form]) => situationsIn(form)).reduce((a, b) => a.intersection(b));
  assert.equal(shared.size, 4);
  const parallel = forms.filter(([name]) => /^sspo_[a-d]$/.test(name)).flatMap(([, form]) => [
    ...situationsIn(form).difference(shared),
  ]);
  assert.equal(new Set(parallel).size, 40);
});

Deno.test("all questions about a situation show the same text", () => {
  for (const [name, { texts }] of forms) {
    for (const [language, { questions }] of Object.entries(texts)) {
      const shown = new Map<string, string>();
      for (const [id, { bodyText = "" }] of Object.entries(questions)) {
        const before = shown.get(situationOf(id)) ?? bodyText;
        if (!id.startsWith("practice_")) assert.equal(bodyText, before, `${name} ${language} ${id}`);
        shown.set(situationOf(id), bodyText);
      }
    }
  }
});

Deno.test("neither position nor length gives away the best answer or the worst", () => {
  const judged = new Map(
    forms.flatMap(([, { scoring, texts }]) =>
      Object.entries(scoring.keys).flatMap(([id, key]) =>
        id.startsWith("best_") && "graded" in key
          ? [
            [id, {
              worths: key.graded,
              answers: [texts["en-US"]!, texts.fr!].map(({ questions }) => questions[id]!.answers!),
            }] as const,
          ]
          : []
      )
    ),
  );
  assert.equal(judged.size, 36);
  const all = [...judged.values()];
  const tooOften = 0.4 * all.length;
  for (const worth of [0, 3]) {
    for (const place of [0, 1, 2, 3]) {
      assert(all.filter(({ worths }) => worths[place] === worth).length < tooOften, `${worth} at ${place}`);
    }
    for (const language of [0, 1]) {
      for (const end of [Math.max, Math.min]) {
        const hits = all.filter(({ worths, answers }) => {
          const lengths = answers[language]!.map(({ length }) => length);
          return worths[lengths.indexOf(end(...lengths))] === worth;
        }).length;
        assert(hits < tooOften, `${worth} by length ${hits}`);
      }
    }
  }
});
