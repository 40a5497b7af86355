import assert from "node:assert/strict";
import { clamdServer, MALWARE } from "$/tests/helpers/clamd.ts";
import { clamdScan, pingClamd } from "./clamd.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

Deno.test("malware is found wherever it stands in a file; other files are none", async () => {
  await using server = await clamdServer();
  const scan = clamdScan(server.url);
  assert.equal(await scan(bytesOf(`before ${MALWARE} after`)), true);
  assert.equal(await scan(bytesOf("a picture")), false);
  assert.equal(await scan(new Uint8Array(1_000_000)), false);
  assert.equal(await scan(new Uint8Array()), false);
  await pingClamd(server.url);
});

Deno.test("a scanner that does not say is an error, not a clean file", async () => {
  await using server = await clamdServer({ reply: "INSTREAM size limit exceeded. ERROR" });
  await assert.rejects(clamdScan(server.url)(bytesOf("a picture")), /size limit/);
  await assert.rejects(pingClamd(server.url), /size limit/);
  await using silent = await clamdServer({ reply: "" });
  await assert.rejects(clamdScan(silent.url)(bytesOf("a picture")), /clamd/);
  await server[Symbol.asyncDispose]();
  await assert.rejects(clamdScan(server.url)(bytesOf("a picture")), /ECONNREFUSED|refused/);
});
