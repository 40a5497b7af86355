import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { scoringModel } from "$/model/scoring/scoring_model.ts";
import { prepare, score } from "$/scoring/score.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { exists } from "$/tasks/servers/folders.ts";
import { allPackages } from "$/tests/helpers/instruments/all_packages.ts";
import { sit } from "../simulation/sit.ts";
import { differing, normFiles } from "./norm_files.ts";
import { everybody, peopleOf } from "./norm_people.ts";
import { scaleScores } from "./scale_scores.ts";
import { PEOPLE, simulatedGroup, simulatedNorms } from "./simulated_norms.ts";

const simulated: { folder: string; instrument: Instrument }[] = [];
for (const { folder, instrument } of await allPackages()) {
  const hasOwn = await exists(`${ROOT}/${folder}/norms.yaml`);
  assert.ok(instrument, `${folder} is not right; \`deno task ok\` says why`);
  if (hasOwn && instrument.norms.source === "simulated") simulated.push({ folder, instrument });
}

// A change of a form changes the general group's norms. Making all groups takes six times as long.
Deno.test("the stored norms of a package's general group equal those simulated from its seed", () => {
  for (const { folder, instrument } of simulated) {
    const { rows, tables, percentiles = [] } = instrument.norms;
    const group = everybody(instrument.norms);
    const ofGroup = <T extends { group: string }>(all: readonly T[]) =>
      all.filter((row) => row.group === group.id);
    const stored = { rows: ofGroup(rows), tables: ofGroup(tables), percentiles: ofGroup(percentiles) };
    const simulated = simulatedGroup(instrument, group, PEOPLE);
    assert.ok(JSON.stringify(simulated) === JSON.stringify(stored), `run \`deno task norms ${folder}\``);
  }
});

/** Cost of making a form's norms, in answered questions. */
const work = ({ sections, norms }: Instrument) =>
  norms.groups.length *
  sections.flatMap(({ subtests }) => subtests).reduce((sum, { questions }) => sum + questions.length, 0);

Deno.test("norm files equal those that the command writes", async () => {
  // The fastest form stands for all; `deno task norms --all --check` compares every one.
  const [{ folder, instrument }] = simulated.toSorted((a, b) => work(a.instrument) - work(b.instrument)) as [
    typeof simulated[number],
  ];
  const norms = {
    ...instrument.norms,
    rows: [],
    tables: [],
    percentiles: [],
    items: [],
    answers: [],
    quality: [],
  };
  const files = normFiles(simulatedNorms({ ...instrument, norms }, PEOPLE));
  assert.deepEqual(await differing(`${ROOT}/${folder}`, files), [], folder);
});

function percentileAmong(raws: readonly number[], raw: number): number {
  const below = raws.filter((one) => one < raw).length;
  const same = raws.filter((one) => one === raw).length;
  return 100 * (below + same / 2) / raws.length;
}

Deno.test("percentiles are those of the norm sample, also on skewed scales", () => {
  for (const name of ["PAI", "NEO_C", "SSPO", "MAB_II"]) {
    const instrument = simulated.map(({ instrument }) => instrument).find(({ flags }) =>
      flags.internalTestIdentifier === name
    )!;
    const { norms } = instrument;
    const group = everybody(norms);
    const prepared = prepare(scoringModel({ ...instrument, norms: { ...norms, groups: [group] } }));
    // The people of the norm sample, drawn again from the seed.
    const chance = chanceFrom(`${norms.seed}/${group.id}`);
    const sittings = peopleOf(instrument, { group, n: PEOPLE }, chance).map((person) =>
      sit(instrument, person, chance, 0)
    );
    const sample = scaleScores(prepared, sittings);
    const scored = sittings.slice(0, 200).map((sitting) => score(prepared, sitting).scales);
    for (const scale of prepared.scales) {
      const raws = sample.raw(scale).flatMap(({ raw }) => raw ?? []);
      const percentiles = new Map([...new Set(raws)].map((raw) => [raw, percentileAmong(raws, raw)]));
      sample.norm(scale, prepared.norms, group);
      const scores = scored.map((scales) => scales.find((one) => one.scale === scale.id)!);
      for (const { raw, standard } of scores.filter(({ raw, trace }) => trace.norm && raw !== null)) {
        const counted = percentiles.get(raw!)!;
        assert.ok(
          Math.abs(standard!.percentile - counted) < 0.5,
          `${name} ${scale.id}: ${standard!.percentile} and not ${counted} for ${raw}`,
        );
      }
    }
  }
});
