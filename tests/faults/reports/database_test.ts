import assert from "node:assert/strict";
import { migrate } from "$/db/connection/migrate.ts";
import { openSql } from "$/db/connection/pool.ts";
import { seedWorld } from "$/db/seeds/world.ts";
import { pause } from "$/lib/time/pause.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { temporaryFolder } from "$/tasks/servers/folders.ts";
import { startPostgres } from "$/tasks/servers/postgres.ts";
import { testCast } from "../../helpers/world/template.ts";
import { worldOn } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { documents, inTheMiddle, requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet } from "../fleet.ts";

const MANY = 9;

Deno.test("the database is stopped and started again while reports are made: all are made, each paid for once", async () => {
  using folder = await temporaryFolder("reports");
  const where = { folder: `${folder.path}/postgres` };
  let postgres = await startPostgres(where);
  const { url } = postgres;
  const seeding = openSql(url, { max: 1 });
  await migrate(seeding);
  await seedWorld(seeding, new Date(), testCast());
  await seeding.end();
  try {
    await using t = await worldOn({ url, [Symbol.asyncDispose]: () => Promise.resolve() });
    const batchId = await finishedCrowd(t, MANY);
    await using fleet = await openFleet(t);
    fleet.startWorker();
    const id = await requestAll(t, fleet, batchId);
    await inTheMiddle(t);
    sendSignal(postgres.pid, "SIGQUIT");
    await postgres.ended;
    await postgres.stop();
    await pause(2_000);
    postgres = await startPostgres({ ...where, port: Number(new URL(url).port) });
    const { completed } = await documents(t);
    assert.ok(completed < MANY, "stopped before the end");
    const { status, done, total } = await fleet.finished(id, 60_000);
    assert.deepEqual({ status, done, total }, { status: "completed", done: MANY, total: MANY });
    await allIsWell(t, fleet);
  } finally {
    await postgres.stop();
  }
});
