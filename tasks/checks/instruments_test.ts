import assert from "node:assert/strict";
import type { ReadPackage } from "$/instruments/all.ts";
import type { Layer } from "$/instruments/format/layers/layer.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { inWords } from "./finding.ts";
import { checkInstruments } from "./instruments.ts";

const located = (file: string) => ({ at: () => ({ file, line: 7 }) });
const BANK = { questions: new Map(["n1", "n2"].map((id) => [id, located("banks/n/questions.yaml")])) };
const asking = (id: string) => ({ sections: [{ subtests: [{ questions: [{ id }] }] }] });

const wrongs = async (packages: readonly Partial<ReadPackage>[]) => {
  const findings = await checkInstruments(({ layers } = {}) => {
    layers!.set("banks/n", Promise.resolve(BANK as unknown as Layer));
    return Promise.resolve(packages as ReadPackage[]);
  });
  return findings.map(inWords);
};

Deno.test("a fault in a package is reported once for all forms that share it", async () => {
  const wrong = {
    folder: "a",
    instrument: null,
    findings: [{ file: "a/test.yaml", line: 3, message: "no name" }],
  };
  assert.deepEqual(await wrongs([wrong, { ...wrong, folder: "b" }]), ["a/test.yaml:3  no name"]);
});

Deno.test("a question of a bank that no form uses is reported", async () => {
  const form = { folder: "a", instrument: asking("n1") as unknown as Instrument, findings: [] };
  assert.deepEqual(await wrongs([form]), [`banks/n/questions.yaml:7  no form asks "n2"`]);
});
