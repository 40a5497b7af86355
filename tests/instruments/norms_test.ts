import assert from "node:assert/strict";
import { readAllPackages } from "../../instruments/all.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import { differing, normFiles } from "../../tasks/norms/norm_files.ts";
import { PEOPLE, simulatedNorms } from "../../tasks/norms/simulated_norms.ts";
import { ROOT } from "../../tasks/root.ts";
import { exists } from "../../tasks/servers/folders.ts";

/** How long it takes to make a form's norms, in questions asked. */
const work = ({ sections, norms }: Instrument) =>
  norms.groups.length *
  sections.flatMap(({ subtests }) => subtests).reduce((sum, { questions }) => sum + questions.length, 0);

Deno.test("norms that stand in a package are what its model of people makes of its seed", async () => {
  const simulated: { folder: string; instrument: Instrument }[] = [];
  for (const { folder, instrument } of await readAllPackages({ withoutNorms: true })) {
    const hasOwn = await exists(`${ROOT}/${folder}/norms.yaml`);
    if (hasOwn && instrument?.norms.source === "simulated") simulated.push({ folder, instrument });
  }
  // One stands for all, the quickest; `deno task norms --all --check` looks at every one.
  const [{ folder, instrument }] = simulated.sort((a, b) => work(a.instrument) - work(b.instrument)) as [
    typeof simulated[number],
  ];
  const norms = { ...instrument.norms, rows: [], tables: [], items: [], quality: [] };
  const files = normFiles(simulatedNorms({ ...instrument, norms }, PEOPLE));
  assert.deepEqual(await differing(`${ROOT}/${folder}`, files), [], folder);
});
