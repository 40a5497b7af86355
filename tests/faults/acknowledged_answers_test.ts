import assert from "node:assert/strict";
import { migrate } from "$/db/connection/migrate.ts";
import { openSql } from "$/db/connection/pool.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { DEMO_CAST } from "$/tasks/demo_cast.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { until } from "./fleet.ts";
import { openOwnSite } from "./own_site.ts";
import { type Respondents, signUpMany } from "./respondents.ts";

const RESPONDENTS = 200;
const QUESTIONS = 25;

/** Breaks something in the middle of all answering, mends it, waits for the last acknowledgement. */
async function inTheMiddle(respondents: Respondents, breakAndMend: () => Promise<void>): Promise<number> {
  const answering = respondents.answer(QUESTIONS);
  const third = Math.floor(RESPONDENTS * QUESTIONS / 3);
  await until("a third is acknowledged", () => respondents.acknowledged() > third || null, 30_000);
  const stoppedAt = Date.now();
  await breakAndMend();
  await answering;
  return stoppedAt;
}

Deno.test("200 answer while the site is killed, and while the database is: what was acknowledged is there once, and the rest is sent again", async (t) => {
  using folder = await temporaryFolder("durable");
  const where = { folder: `${folder.path}/postgres` };
  let postgres = await startPostgres(where);
  const port = Number(new URL(postgres.url).port);
  const sql = openSql(postgres.url, { max: 4 });
  await migrate(sql);
  await seedWorld(sql, new Date(), DEMO_CAST);
  try {
    await using site = await openOwnSite(postgres.url);
    await t.step("the site is killed with -9 and started again", async () => {
      const respondents = await signUpMany(site.url, RESPONDENTS);
      let heard = 0;
      const stoppedAt = await inTheMiddle(respondents, async () => {
        await site.kill();
        heard = respondents.acknowledged();
        await site.start();
      });
      const { answers, sentAgain, storedUnheard } = await respondents.compare(sql, stoppedAt);
      assert.ok(sentAgain > 0, "the site was gone while somebody answered");
      console.log(
        `site killed after ${heard} of ${answers} acknowledged: ${sentAgain} sent again, of which ${storedUnheard} had been stored unheard; lost 0, doubled 0`,
      );
    });

    await t.step("the database is stopped at once and started again", async () => {
      const respondents = await signUpMany(site.url, RESPONDENTS);
      let heard = 0;
      const stoppedAt = await inTheMiddle(respondents, async () => {
        sendSignal(postgres.pid, "SIGQUIT");
        await postgres.ended;
        await postgres.stop();
        heard = respondents.acknowledged();
        postgres = await startPostgres({ ...where, port });
      });
      const { answers, sentAgain, storedUnheard } = await respondents.compare(sql, stoppedAt);
      assert.ok(sentAgain > 0, "the database was gone while somebody answered");
      console.log(
        `database stopped after ${heard} of ${answers} acknowledged: ${sentAgain} sent again, of which ${storedUnheard} had been stored unheard; lost 0, doubled 0`,
      );
    });
  } finally {
    await sql.end({ timeout: 2 });
    await postgres.stop();
  }
});
