import assert from "node:assert/strict";
import { readAllPackages } from "../../instruments/all.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import { everybody } from "../../tasks/norms/norm_people.ts";
import { differing, normFiles } from "../../tasks/norms/norm_files.ts";
import { PEOPLE, simulatedGroup, simulatedNorms } from "../../tasks/norms/simulated_norms.ts";
import { ROOT } from "../../tasks/root.ts";
import { exists } from "../../tasks/servers/folders.ts";

const simulated: { folder: string; instrument: Instrument }[] = [];
for (const { folder, instrument } of await readAllPackages({ withoutNorms: true })) {
  const hasOwn = await exists(`${ROOT}/${folder}/norms.yaml`);
  if (hasOwn && instrument?.norms.source === "simulated") simulated.push({ folder, instrument });
}

// Whatever changes a form changes everybody's norms; to make all groups takes six times as long.
Deno.test("everybody's norms in a package are what its model of people makes of its seed", () => {
  for (const { folder, instrument } of simulated) {
    const { rows, tables, percentiles = [] } = instrument.norms;
    const group = everybody(instrument.norms);
    const ofGroup = <T extends { group: string }>(all: readonly T[]) =>
      all.filter((row) => row.group === group.id);
    const made = simulatedGroup(instrument, group, PEOPLE);
    const isAsMade = JSON.stringify(made) ===
      JSON.stringify({ rows: ofGroup(rows), tables: ofGroup(tables), percentiles: ofGroup(percentiles) });
    assert.ok(isAsMade, `run \`deno task norms ${folder}\``);
  }
});

/** How long it takes to make a form's norms, in questions asked. */
const work = ({ sections, norms }: Instrument) =>
  norms.groups.length *
  sections.flatMap(({ subtests }) => subtests).reduce((sum, { questions }) => sum + questions.length, 0);

Deno.test("the files of norms are those that the task writes", async () => {
  // One stands for all, the quickest; `deno task norms --all --check` looks at every one.
  const [{ folder, instrument }] = simulated.toSorted((a, b) => work(a.instrument) - work(b.instrument)) as [
    typeof simulated[number],
  ];
  const norms = { ...instrument.norms, rows: [], tables: [], percentiles: [], items: [], quality: [] };
  const files = normFiles(simulatedNorms({ ...instrument, norms }, PEOPLE));
  assert.deepEqual(await differing(`${ROOT}/${folder}`, files), [], folder);
});
