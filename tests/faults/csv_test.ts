import assert from "node:assert/strict";
import { requestCsv } from "../../domain/exports/request_csv.ts";
import { followTask } from "../../domain/tasks/follow_task.ts";
import { world } from "../helpers/world.ts";
import { openFleet } from "./fleet.ts";

Deno.test("a batch's CSV is asked for, made by a worker, followed, and fetched", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  fleet.startWorker();
  const asked = await requestCsv(fleet.ctx, t.dana, { batchId: t.springIntake.id });
  const seen = [];
  for await (const view of followTask(fleet.ctx, t.dana, asked.id, new AbortController().signal)) {
    seen.push(view);
  }
  console.log(seen);
  console.log(await fleet.task(asked.id));
  const { finished } = await fleet.files();
  console.log(await Deno.readTextFile(finished[0]!));
});
