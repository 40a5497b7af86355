import assert from "node:assert/strict";
import { havingWords } from "$/db/connection/having_words.ts";
import { world } from "../../helpers/world/world.ts";

interface Step {
  readonly Alias?: string;
  readonly "Actual Rows": number;
  readonly Plans?: readonly Step[];
}

const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];

Deno.test("of several words the rarest leads, also where another one is longer", async () => {
  await using t = await world();
  await t.sql`
    insert into respondents (org_id, batch_id, first_name, last_name, resume_code)
    select ${t.cedar.id}, ${t.springIntake.id}, 'Maximilian', case n when 1 then 'Xu' else 'Berg' end, 'RARE-' || n
    from generate_series(1, 30) as n`;
  const [row] = await t.sql`explain (analyze, format json) ${
    havingWords(t.sql, t.cedar.id, "maximilian xu")
  }`;
  const [{ Plan: plan }] = Object.values(row!)[0] as [{ Plan: Step }];
  const looked = steps(plan).find(({ Alias }) => Alias === "hit")!;
  assert.deepEqual([plan["Actual Rows"], looked["Actual Rows"]], [1, 1]);
});
