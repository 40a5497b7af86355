import assert from "node:assert/strict";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { MACHINE } from "$/lib/machine.ts";
import { pause } from "$/lib/time/pause.ts";
import { ANSWER_PULSE, WORKER_PULSE, WorkerPulse } from "$/model/sitting/pulses.ts";
import { freePort } from "$/tasks/servers/free_port.ts";
import { world } from "../helpers/world/world.ts";
import { crowd } from "./crowd.ts";
import { type Fleet, openFleet, until } from "./fleet.ts";

const ONE = "018f0000-0000-7000-8000-000000000001";

Deno.test("a worker gives way to those who answer on its machine and nowhere else, and makes the same", async () => {
  await using t = await world();
  await using fleet = await openFleet(t);
  const batchId = await crowd(t, 5_000);
  const port = freePort();
  fleet.startWorker({ WORKER_PORT: String(port), WORKER_HALF_AT: "10" });
  const share = async () => {
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text(), () => "");
    return /^assay_worker_share (\S+)$/m.exec(metrics)?.[1];
  };
  const shareIs = (wanted: string) =>
    until(`the share is ${wanted}`, async () => await share() === wanted || null);
  const exported = async () => {
    const { id } = await requestCsv(fleet.ctx, t.dana, { batchId });
    const { fileKey } = await fleet.finished(id);
    const [took] = await t.sql<{ ms: number }[]>`
      select (1000 * extract(epoch from finished_at - claimed_at))::int as ms from tasks where id = ${id}`;
    const { stream } = (await fleet.ctx.store.get(fileKey!))!;
    return { text: await new Response(stream).text(), ms: took!.ms };
  };
  await exported();
  const alone = await exported();

  const elsewhere = beating(fleet, ANSWER_PULSE, { site: ONE, machine: "another", perSecond: 1e6 });
  await pause(1_500);
  assert.equal(await share(), "1");
  elsewhere.end();

  const here = beating(fleet, ANSWER_PULSE, { site: ONE, machine: MACHINE, perSecond: 90 });
  await shareIs("0.1");
  const telling = new AbortController();
  const told = fleet.ctx.broker.subscribe(WORKER_PULSE, telling.signal)[Symbol.asyncIterator]().next();
  const beside = await exported();
  assert.equal(beside.text, alone.text);
  assert.ok(beside.ms > 3 * alone.ms, `${beside.ms} ms, ${alone.ms} ms alone`);
  assert.equal(WorkerPulse.parse((await told).value).machine, MACHINE);
  telling.abort();

  const worker = beating(fleet, WORKER_PULSE, { worker: ONE, machine: MACHINE });
  await shareIs("0.05");
  worker.end();
  await shareIs("0.1");
  here.end();
  await shareIs("1");
});

function beating({ ctx: { broker } }: Fleet, subject: string, beat: object) {
  const tell = () => broker.publish(subject, beat);
  tell();
  const timer = setInterval(tell, 500);
  return { end: () => clearInterval(timer) };
}
