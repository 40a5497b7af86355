import assert from "node:assert/strict";
import { countSatVersions } from "$/db/exports/csv_export.ts";
import { listCsvTests, listCsvVersions } from "$/db/exports/csv_layout.ts";
import { recordsSource, secondSittings } from "$/db/exports/csv_cells.ts";
import { longSources } from "$/db/exports/csv_long.ts";
import { wideLine, wideSources } from "$/db/exports/csv_wide.ts";
import type { CsvLayout } from "$/model/exports/csv_columns.ts";
import { type World, world } from "../../helpers/world/world.ts";

interface Node {
  readonly "Index Name"?: string;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The number of loops of each lookup of late events while a batch's lines are written. */
async function lookups(t: World, form: CsvLayout["form"]): Promise<number[]> {
  const sat = await countSatVersions(t.sql, t.cedar.id, t.springIntake.id);
  const known = await listCsvTests(t.sql, [...new Set(sat.map(({ testId }) => testId))]);
  const tests = await Promise.all(known.map(async (test) => {
    const ids = sat.flatMap(({ testId, versionId }) => testId === test.id && versionId ? [versionId] : []);
    return { ...test, versions: await listCsvVersions(t.sql, test.id, ids) };
  }));
  const layout = { form, tests, surveys: [] };
  const [line, sources] = form === "wide"
    ? [wideLine(layout), wideSources(layout)]
    : ["lines", longSources(layout)];
  return await t.sql.begin(async (tx) => {
    // The same settings as in the export.
    for (
      const way of ["mergejoin", "material", "seqscan", "sort", ...(form === "wide" ? ["hashjoin"] : [])]
    ) {
      await tx.unsafe(`set local enable_${way} = off`);
    }
    const org = `'${t.cedar.id}'::uuid`;
    const [row] = await tx.unsafe(`explain (analyze, format json)
      with seconds as materialized (${secondSittings(org, tests.map(({ id }) => id))})
      select ${line} from respondents as person ${
      recordsSource(org)
    } ${sources} where batch_id = '${t.springIntake.id}'`);
    const [{ Plan }] = Object.values(row!)[0] as [{ Plan: Node }];
    return nodesOf(Plan).filter((node) => node["Index Name"] === "response_events_late")
      .map((node) => node["Actual Loops"]);
  });
}

Deno.test("late events are looked up once per respondent, not once per question", async () => {
  await using t = await world();
  const [{ people }] = await t.sql<[{ people: number }]>`
    select count(*)::int as people from respondents where batch_id = ${t.springIntake.id}`;
  for (const [form, times] of [["wide", 1], ["long", 2]] as const) {
    const counts = await lookups(t, form);
    assert.equal(counts.length, times, form);
    for (const loops of counts) {
      assert.ok(loops <= people, `${form}: ${loops} lookups for ${people} respondents`);
    }
  }
});
