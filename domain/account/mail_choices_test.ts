import assert from "node:assert/strict";
import { pause } from "../../lib/time/pause.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { changeMailChoices, readMailChoices } from "./mail_choices.ts";

Deno.test("a choice made in another window meanwhile stays", async () => {
  await using t = await world();
  let other: Promise<unknown> | undefined;
  await t.sql.begin(async (tx) => {
    await tx`update users set unwanted_mails = '{lowCredits}' where id = ${t.dana.userId}`;
    other = changeMailChoices(t.ctx, t.dana, { teamNews: false });
    for (let look = 0; look < 200; look++) {
      const waiting = await t.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting.length > 0) return;
      await pause(25);
    }
    throw new Error("nobody waits");
  });
  await other;
  const { lowCredits, teamNews, reportsReady } = await readMailChoices(t.ctx, t.dana);
  assert.deepEqual({ lowCredits, teamNews, reportsReady }, {
    lowCredits: false,
    teamNews: false,
    reportsReady: true,
  });
});
