import assert from "node:assert/strict";
import { NOBODYS_EMAIL } from "$/model/site/environment.ts";
import {
  brokerVerdict,
  certificateVerdict,
  clockVerdict,
  diskVerdict,
  helpVerdict,
  proxyVerdict,
  tlsVerdict,
  versionVerdict,
} from "./judge.ts";
import { lineOf } from "./verdict.ts";

const GIB = 1024 ** 3;
const NOW = new Date("2026-03-10T12:00:00Z");

Deno.test("two seconds between the clocks are accepted, beside the time of the answer", () => {
  const markAt = (database: number) => clockVerdict({ askedAt: 10_000, database, answeredAt: 19_000 }).mark;
  assert.deepEqual([8_000, 15_000, 21_000].map(markAt), ["ok", "ok", "ok"]);
  assert.deepEqual([7_999, 21_001].map(markAt), ["NO", "NO"]);
});

Deno.test("Postgres before 15 is too old", () => {
  assert.deepEqual(
    ["14.20 (Debian 14.20-1)", "15.0", "18.4", "19beta1"].map((version) => versionVerdict(version).mark),
    ["NO", "ok", "ok", "ok"],
  );
  assert.match(versionVerdict("14.20").text, /upgrade it to 15/);
});

Deno.test("NATS before 2.9 is too old", () => {
  assert.deepEqual(
    ["1.4.1", "2.8.4", "2.9.0", "2.10.24", "3.0.0"].map((version) => brokerVerdict(version, true).mark),
    ["NO", "NO", "ok", "ok", "ok"],
  );
});

Deno.test("a disk needs a tenth and 1 GiB of free space", () => {
  const markOf = (free: number, total: number) =>
    diskVerdict("disk", { free: free * GIB, total: total * GIB }).mark;
  assert.deepEqual([markOf(10, 100), markOf(1, 2), markOf(1, 10)], ["ok", "ok", "ok"]);
  assert.deepEqual([markOf(9.9, 100), markOf(0.9, 2), markOf(0, 100)], ["NO", "NO", "NO"]);
  assert.match(
    diskVerdict("disk", { free: GIB / 2, total: 5 * GIB }).text,
    /^0\.5 of 5\.0 GiB are free: less/,
  );
  assert.equal(markOf(0, 0), "--");
});

Deno.test("a site that others reach needs an address for help", () => {
  const markOf = (appUrl: string, email: string) => helpVerdict(appUrl, email).mark;
  assert.equal(markOf("https://assay.test", "help@assay.test"), "ok");
  assert.equal(markOf("https://assay.test", NOBODYS_EMAIL), "NO");
  assert.equal(markOf("http://localhost:8000", NOBODYS_EMAIL), "--");
});

Deno.test("http is for this machine only", () => {
  const markOf = (url: string) => tlsVerdict(url).mark;
  const well = ["https://assay.test", "http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"];
  assert.deepEqual(well.map(markOf), ["ok", "ok", "ok", "ok"]);
  const wrong = [
    "http://assay.test",
    "http://10.0.0.7:8000",
    "http://localhost.assay.test",
    "http://127.assay.test",
  ];
  assert.deepEqual(wrong.map(markOf), ["NO", "NO", "NO", "NO"]);
});

Deno.test("TRUST_PROXY has to be set where https shows that there is a proxy", () => {
  const markOf = (url: string, trustsProxy: boolean) => proxyVerdict(url, trustsProxy).mark;
  assert.equal(markOf("https://assay.test", false), "NO");
  assert.equal(markOf("https://assay.test", true), "ok");
  assert.equal(markOf("http://localhost:8000", false), "ok");
  assert.equal(markOf("http://localhost:8000", true), "--");
});

Deno.test("a certificate needs two days, and is renewed before", () => {
  const markAt = (end: string) => certificateVerdict(new Date(end), NOW).mark;
  assert.deepEqual(
    ["2026-03-09T12:00:00Z", "2026-03-12T11:59:00Z", "2026-03-12T12:00:00Z"].map(markAt),
    ["NO", "NO", "ok"],
  );
  assert.equal(
    lineOf(certificateVerdict(new Date("2026-04-01T00:00:00Z"), NOW)),
    "ok  certificate: ends on 2026-04-01, in 21 days",
  );
});
