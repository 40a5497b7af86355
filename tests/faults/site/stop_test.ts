import assert from "node:assert/strict";
import { fromFileUrl } from "$/lib/files/paths.ts";
import { sendSignal, startChild } from "$/tasks/servers/child.ts";
import { denoScript } from "$/tasks/servers/deno_script.ts";
import { freePort } from "$/tasks/servers/free_port.ts";

const SITE = fromFileUrl(import.meta.resolve("../../helpers/browser/slow_site.ts"));

Deno.test("a site stopped with SIGTERM finishes its request, takes no more and exits with 0; it has metrics on their own port", async () => {
  const [listening, requested] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const metricsPort = freePort();
  const child = startChild(Deno.execPath(), {
    args: denoScript(SITE, String(metricsPort)),
    onLine(line) {
      if (line.includes("site.started")) listening.resolve(JSON.parse(line).port);
      if (line === "requested") requested.resolve();
    },
  });
  const url = `http://127.0.0.1:${await listening.promise}/`;
  const reply = fetch(url).then((answer) => answer.text());
  await requested.promise;
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  assert.match(await metrics.text(), /^process_cpu_seconds_total [\d.]+$/m);
  sendSignal(child.pid, "SIGTERM");
  assert.equal(await reply, "whole");
  assert.equal((await child.status).code, 0);
  await assert.rejects(fetch(url));
});
