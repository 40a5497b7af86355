import { killPart, startPart, table } from "./cluster/board.ts";
import { startCluster } from "./cluster/start_cluster.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { devOptions } from "./dev/options.ts";
import { startAll } from "./dev/start_all.ts";
import { endOfLife } from "./command/lifetime.ts";

const SIGN_INS = `
  dana@cedar.test     Cedar-valley-1      Cedar Valley, admin
  riley@cedar.test    Cedar-valley-1      Cedar Valley, read-only
  wes@cedar.test      Cedar-valley-1      Cedar Valley, waiting for activation
  omar@harbour.test   Harbour-point-1     Harbour Point, admin
  opal@assay.test     Assay-operator-1    operator

Ctrl-C ends it.`;

await runTask(async () => {
  const from = performance.now();
  const end = endOfLife();
  const options = devOptions(Deno.args);
  const { cluster, data, kill, start } = options;
  if (kill !== undefined) return console.log(table(await killPart(data, kill)));
  if (start !== undefined) return console.log(table(await startPart(data, start)));
  console.log(`Assay is starting, with its data in ${data}`);
  const running = await Promise.race([cluster ? startCluster(options) : startAll(options), end]);
  if (!running) return;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`\n  http://localhost:${options.port}     ready in ${seconds} s\n${SIGN_INS}`);
  const lost = await Promise.race([running.lost, end]);
  console.log("Assay is ending");
  await running.stop();
  if (lost) throw new Complaint(`${lost} ended by itself.`);
});
