import assert from "node:assert/strict";
import { pause } from "$/lib/time/pause.ts";
import { worldOn } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { documents, inTheMiddle, requestAll } from "./requested_reports.ts";
import { finishedCrowd } from "./finished_crowd.ts";
import { openFleet } from "../fleet.ts";
import { openOwnPostgres } from "../own_postgres.ts";

const MANY = 9;

Deno.test("the database is stopped and started again while reports are made: all are made, each paid for once", async () => {
  const postgres = await openOwnPostgres();
  await using t = await worldOn(postgres);
  const batchId = await finishedCrowd(t, MANY);
  await using fleet = await openFleet(t);
  fleet.startWorker();
  const id = await requestAll(t, fleet, batchId);
  await inTheMiddle(t);
  await postgres.crash();
  await pause(2_000);
  await postgres.start();
  const { completed } = await documents(t);
  assert.ok(completed < MANY, "stopped before the end");
  const { status, done, total } = await fleet.finished(id, 60_000);
  assert.deepEqual({ status, done, total }, { status: "completed", done: MANY, total: MANY });
  await allIsWell(t, fleet);
});
