import assert from "node:assert/strict";
import { startNats } from "../../servers/nats.ts";
import { checkBroker } from "./broker.ts";
import { lineOf } from "../verdict.ts";

async function linesAt(options: { jetStream: boolean }) {
  const server = await startNats(options);
  try {
    return (await checkBroker(server.url)).map(lineOf);
  } finally {
    await server.stop();
  }
}

Deno.test("a broker with JetStream is well, one without is not", async () => {
  const [[well], [wrong]] = await Promise.all([linesAt({ jetStream: true }), linesAt({ jetStream: false })]);
  assert.match(well!, /^ok +broker: NATS \d+\.\d+\.\d+ with JetStream/);
  assert.match(wrong!, /^NO +broker: JetStream is not enabled: start NATS with -js/);
});
