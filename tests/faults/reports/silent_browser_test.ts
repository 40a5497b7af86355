import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { world } from "../../helpers/world/world.ts";
import { openFleet, until } from "../fleet.ts";

Deno.test("a worker that stops while its browser does not answer hands the report back, and another makes it", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const folder = await mkdtemp(join(tmpdir(), "assay-browser-"));
  try {
    // A browser that starts and never writes a line.
    const silent = join(folder, "chromium");
    await writeFile(silent, "#!/bin/sh\nexec sleep 60\n");
    await chmod(silent, 0o755);
    const worker = fleet.startWorker({ CHROMIUM: silent }, ["--only", "pdf"]);
    const elodie = ReportOrder.parse({
      batchId: t.springIntake.id,
      respondents: [t.elodie.id],
      test: "NEO_B",
    });
    const { id } = (await requestReports(fleet.ctx, t.dana, elodie)).task!;
    const document = async () => (await t.sql`select status, attempts from tasks where kind = 'pdf'`)[0]!;
    await until("the report is taken", async () => (await document()).status === "running" || null);
    const from = performance.now();
    worker.signal("SIGTERM");
    assert.equal((await worker.ended).code, 0);
    assert.ok(performance.now() - from < 10_000, "ended before it would be killed");
    assert.deepEqual({ ...await document() }, { status: "waiting", attempts: 0 });

    fleet.startWorker({}, ["--only", "pdf"]);
    assert.equal((await fleet.finished(id, 30_000)).status, "completed");
    assert.equal((await document()).attempts, 1, "an attempt handed back does not count");
  } finally {
    await rm(folder, { recursive: true });
  }
});
