import assert from "node:assert/strict";
import type { Instrument } from "$/model/instruments/instrument.ts";
import type { Scale } from "$/model/instruments/scoring.ts";
import { smallInstrument } from "$/tests/helpers/scoring/small_instrument.ts";
import { everyKind } from "$/tests/helpers/studio/every_kind.ts";
import { chanceFrom } from "$/model/chance.ts";
import { sit } from "../simulation/sit.ts";
import { differing, normFiles, writeNormFiles } from "./norm_files.ts";
import { peopleOf } from "./norm_people.ts";
import { sayNorms } from "./report_norms.ts";
import { score } from "$/scoring/score.ts";
import { scoreWithin, simulatedNorms } from "./simulated_norms.ts";

const N = 300;

/**
 * Two kinds of questions, a table, a sum of standard scores and a sum of such sums, with separate norms for
 * women.
 */
function form(): Instrument {
  const every = everyKind();
  const [section] = every.sections;
  const { statement, information, digit_span } = every.scoring.scales as Record<string, Scale>;
  const composite = (of: string[]): Scale => ({
    of,
    from: "standard",
    standard: "index",
    norm: "linear",
    isValidity: false,
  });
  return {
    ...every,
    sections: [{
      id: "all",
      subtests: section!.subtests.filter(({ id }) => ["statement", "information", "digit_span"].includes(id)),
    }],
    scoring: {
      ...every.scoring,
      scales: {
        statement: statement!,
        information: { ...information!, standard: "scaled", norm: "table" },
        digit_span: { ...digit_span!, standard: "scaled" },
        overall: composite(["wits", "statement"]),
        wits: composite(["information", "digit_span"]),
      },
      quality: {
        long_string: {
          kind: "long_string",
          items: section!.subtests.find(({ id }) => id === "statement")!
            .questions.map(({ id }) => id),
          cutOff: 6,
        },
        fit: { kind: "person_fit", scales: ["statement"], cutOff: 2 },
      },
    },
    norms: {
      ...smallInstrument().norms,
      seed: 4,
      groups: [{ id: "all" }, { id: "women", gender: "f" }, { id: "older", age: [50, null] }],
      rows: [],
      tables: [],
    },
    simulation: { ...every.simulation, shifts: [{ scale: "statement", gender: "f", by: 0.6 }] },
  };
}

Deno.test("every scale has a norm for every group, including sums of standard scores", () => {
  const instrument = form();
  const { rows, tables } = simulatedNorms(instrument, N);
  assert.deepEqual(
    rows.map(({ group, scale }) => `${group} ${scale}`),
    ["all", "women", "older"].flatMap((group) =>
      Object.keys(instrument.scoring.scales).map((scale) => `${group} ${scale}`)
    ),
  );
  assert.ok(
    rows.every(({ n, sd, reliability }) => n > N / 2 && sd > 0 && reliability > 0.3 && reliability < 1),
  );
  for (const group of ["all", "women", "older"]) {
    const own = tables.filter((row) => row.group === group);
    assert.ok(own.every(({ scale }) => scale === "information"));
    assert.deepEqual([own[0]!.from, own.at(-1)!.to], [0, 12]);
  }
});

Deno.test("in each group the norm sample's scores have the mean and spread of the standard", () => {
  const instrument = form();
  const { rows, tables } = simulatedNorms(instrument, N);
  const women = { id: "women", gender: "f" as const };
  const chance = chanceFrom("4/women");
  const sittings = peopleOf(instrument, { group: women, n: N }, chance).map((person) =>
    sit(instrument, person, chance, 0)
  );
  const found = { rows, tables };
  const scored = scoreWithin(instrument, "women", found, sittings, score);
  for (const [at, [id, mean, sd]] of ([["statement", 50, 10], ["digit_span", 10, 3]] as const).entries()) {
    const exact = scored.map(({ scales }) => scales.find(({ scale }) => scale === id)!.standard!.exact);
    const average = exact.reduce((sum, score) => sum + score, 0) / exact.length;
    const spread = Math.sqrt(
      exact.reduce((sum, score) => sum + (score - average) ** 2, 0) / (exact.length - 1),
    );
    assert.ok(
      Math.abs(average - mean) < 0.01 && Math.abs(spread - sd) < 0.01,
      `${at} ${id}: ${average} ± ${spread}`,
    );
  }
});

Deno.test("a group with different people has different norms", () => {
  const { rows } = simulatedNorms(form(), N);
  const mean = (of: string) => rows.find(({ group, scale }) => group === of && scale === "statement")!.mean;
  assert.ok(
    mean("women") > mean("all") + 1 && mean("older") < mean("women"),
    `${mean("women")}, ${mean("all")}`,
  );
});

Deno.test("a group's people have its age range, gender and languages", () => {
  const of = (group: Parameters<typeof peopleOf>[1]["group"]) =>
    peopleOf(form(), { group, n: 200 }, chanceFrom("who"));
  assert.ok(
    of({ id: "g", gender: "m", age: [20, 29] }).every(({ gender, age }) =>
      gender === "m" && age! >= 20 && age! <= 29
    ),
  );
  assert.ok(of({ id: "g", languages: ["fr"] }).every(({ language }) => language === "fr"));
  const ages = of({ id: "all" }).map(({ age }) => age!);
  assert.ok(Math.min(...ages) >= 50 && Math.max(...ages) <= 79, "the range of all groups together");
});

Deno.test("careless people are above the cut-offs, and expected item worths are those of honest people", () => {
  const instrument = form();
  const { quality, items } = simulatedNorms(instrument, N);
  assert.deepEqual(quality.map(({ index }) => index), ["long_string", "fit"]);
  for (const { index, honest, careless } of quality) {
    assert.ok(honest < 0.12 && careless > 3 * honest, `${index}: ${honest} and ${careless}`);
  }
  assert.deepEqual(new Set(items.map(({ scale }) => scale)), new Set(["statement"]));
  assert.equal(items.length, 12);
});

Deno.test("the same seed writes the same bytes, and a second run writes nothing", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const files = normFiles(simulatedNorms(form(), 100));
    assert.deepEqual((await writeNormFiles(folder, files)).sort(), Object.keys(files).sort());
    const again = normFiles(simulatedNorms(form(), 100));
    assert.deepEqual(await writeNormFiles(folder, again), []);
    await Deno.writeTextFile(`${folder}/norms.csv`, "group\n");
    assert.deepEqual(await differing(folder, again), ["norms.csv"]);
    const other = normFiles(simulatedNorms({ ...form(), norms: { ...form().norms, seed: 5 } }, 100));
    assert.notEqual(other["norms.csv"], files["norms.csv"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a file that is no longer needed is deleted", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/norm_tables.csv`, "group,scale,from,to,score\n");
    const files = normFiles({ rows: [], tables: [], percentiles: [], items: [], answers: [], quality: [] });
    assert.deepEqual(await writeNormFiles(folder, files), ["norm_tables.csv"]);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(folder)), []);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the report on new norms names every scale and every index", () => {
  const instrument = form();
  const text = sayNorms(instrument, simulatedNorms(instrument, 100)).join("\n");
  for (const name of [...Object.keys(instrument.scoring.scales), "long_string", "fit"]) {
    assert.match(text, new RegExp(name));
  }
});
