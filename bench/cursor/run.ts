import { median } from "../median.ts";
import { workBetween, workOf } from "../answers/cpu.ts";
import { setStage } from "../answers/stage.ts";
import { fillBatch } from "../respondents/fill.ts";
import { step } from "$/tasks/command/progress.ts";

/**
 * `deno task bench cursor [respondents] [times]`: the last page of a batch's lists by offset and by cursor, in
 * turns on the same site, so that other load touches both alike. The first page is the reference. CPU time of
 * the database shows what a page costs on a shared machine.
 */
const [respondents = 100_000, times = 15] = Deno.args.map(Number);
const LIMIT = 50;

await using stage = await setStage();
const api = `http://localhost:${stage.port}/api/v1`;
const { token } = await (await fetch(`${api}/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: "dana@cedar.test", password: "Cedar-valley-1" }),
})).json();
const batch = await step(`${respondents} respondents`, fillBatch(stage.sql, respondents));

async function fetchList(path: string, query: Record<string, string | number>) {
  const parameters = new URLSearchParams({ limit: String(LIMIT) });
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  const answer = await fetch(`${api}${path}?${parameters}`, { headers: { authorization: `Token ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json() as { count: number; results: unknown[]; next: string | null };
}

const LISTS: readonly (readonly [path: string, query: Record<string, string>])[] = [
  ["/respondents-improved", { batch: batch.id }],
  ["/assessments", { batch: batch.id }],
  ["/assessments/completed", { batch: batch.id }],
  ["/pdf-reports", { batch: batch.id }],
  [`/batches/${batch.id}/room`, {}],
];

for (const [path, query] of LISTS) {
  let { count } = await fetchList(path, query);
  // A merged record is counted with the one that it is merged into.
  while ((await fetchList(path, { ...query, offset: count })).results.length > 0) count += LIMIT;
  const offset = Math.max(0, count - 2 * LIMIT);
  const { next } = await fetchList(path, { ...query, offset });
  const ways = {
    first: query,
    offset: { ...query, offset: offset + LIMIT },
    cursor: { ...query, cursor: next! },
  };
  type Way = keyof typeof ways;
  const took: Record<Way, number[]> = { first: [], offset: [], cursor: [] };
  const worked: Record<Way, number> = { first: 0, offset: 0, cursor: 0 };
  for (let nth = -3; nth < times; nth++) {
    for (const way of Object.keys(ways) as Way[]) {
      const before = await workOf(stage);
      const from = performance.now();
      await fetchList(path, ways[way]);
      if (nth < 0) continue;
      took[way].push(performance.now() - from);
      worked[way] += workBetween(before, await workOf(stage)).database;
    }
  }
  const of = (way: Way) =>
    `${way} ${median(took[way]).toFixed(1)} ms (database at work ${(worked[way] / times).toFixed(1)})`;
  const ratio = median(took.offset) / median(took.cursor);
  const name = path.replace(batch.id, "{id}").padEnd(24);
  console.log(`${name} ${of("first")}   ${of("offset")}   ${of("cursor")}   ratio ${ratio.toFixed(1)}`);
}
