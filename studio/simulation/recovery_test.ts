import assert from "node:assert/strict";
import type { Instrument } from "../../model/instruments/instrument.ts";
import type { QuestionType } from "../../model/instruments/question_kinds.ts";
import { type Known, peopleThrough, recovery } from "../../tests/helpers/studio/traits_and_scores.ts";
import { everybody } from "../norms/norm_people.ts";
import { allInstruments } from "$/tests/helpers/instruments/all_packages.ts";

const PEOPLE = 1000;
const CARELESS = 200;

/**
 * Required correlation of scores with traits: higher for self-descriptions than for performance. Items that
 * nearly everyone answers alike, as on a validity scale, measure a trait less well.
 */
const LEAST = { statements: 0.85, validity: 0.8, others: 0.8 };

/** The requirement for each scale, by its kinds of questions. */
function leastOf({ sections, scoring: { scales } }: Instrument): Map<string, number> {
  const types = new Map(
    sections.flatMap(({ subtests }) => subtests.flatMap(({ questions }) => questions)).map((
      { id, type },
    ) => [id, type]),
  );
  const typesOf = (id: string): QuestionType[] => {
    const scale = scales[id]!;
    if ("of" in scale) return scale.of.flatMap(typesOf);
    return scale.items.map((item) => types.get(item.replace(/^-/, ""))!);
  };
  const least = (id: string) => {
    if (scales[id]!.isValidity) return LEAST.validity;
    return typesOf(id).every((type) => type === "statement") ? LEAST.statements : LEAST.others;
  };
  return new Map(Object.keys(scales).map((id) => [id, least(id)]));
}

function tellScales(instrument: Instrument, people: readonly Known[]): string[] {
  const { norms } = instrument;
  const reliable = new Map(
    norms.rows.filter(({ group }) => group === everybody(norms).id).map((
      row,
    ) => [row.scale, row.reliability]),
  );
  const low: string[] = [];
  const lines = [...leastOf(instrument)].map(([scale, least]) => {
    const r = recovery(people, scale);
    const line = `${scale} r ${r.toFixed(3)} reliability ${reliable.get(scale)?.toFixed(2) ?? "–"}`;
    if (!(r > least)) low.push(`${instrument.flags.internalTestIdentifier} ${line}, at least ${least}`);
    return line;
  });
  console.log(`${instrument.flags.internalTestIdentifier}: ${lines.join("; ")}`);
  return low;
}

const instruments = await allInstruments();
const honest = new Map(instruments.map((instrument) => [instrument, peopleThrough(instrument, PEOPLE)]));

Deno.test("scores correlate with the known traits, on every scale of every form", () => {
  const low = instruments.flatMap((instrument) => tellScales(instrument, honest.get(instrument)!));
  assert.deepEqual(low, []);
});

const lookedAt = ({ quality }: Known) => quality.some(({ deservesSecondLook }) => deservesSecondLook);
const share = (people: readonly Known[], is: (one: Known) => boolean) =>
  people.filter(is).length / people.length;

Deno.test("careless people are flagged far more often than honest ones", () => {
  for (const instrument of instruments) {
    const { flags: { internalTestIdentifier }, scoring: { quality } } = instrument;
    if (Object.keys(quality).length === 0) continue;
    const [read, careless] = [honest.get(instrument)!, peopleThrough(instrument, CARELESS, true)]
      .map((people) => share(people, lookedAt));
    const line = `${internalTestIdentifier}: ${read} of honest, ${careless} of careless people`;
    console.log(line);
    assert.ok(careless! > 0.7 && read! < 0.25 && careless! > 4 * read!, line);
  }
});

Deno.test("the share of honest people above each cut-off is the one in the norms", () => {
  for (const instrument of instruments) {
    for (const { index, n, honest: stored } of instrument.norms.quality ?? []) {
      const found = honest.get(instrument)!.flatMap(({ quality }) =>
        quality.filter((score) => score.index === index && score.value !== null)
      );
      const seen = found.filter(({ deservesSecondLook }) => deservesSecondLook).length / found.length;
      // Four standard errors of the difference, and a person or two.
      const usual = (stored * n + seen * found.length) / (n + found.length);
      const error = Math.sqrt(usual * (1 - usual) * (1 / n + 1 / found.length));
      const line = `${instrument.flags.internalTestIdentifier} ${index}: ${seen} and not ${stored}`;
      assert.ok(Math.abs(seen - stored) < 4 * error + 2 / found.length, line);
    }
  }
});
