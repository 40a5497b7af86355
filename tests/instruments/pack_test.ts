import { deepEqual, equal, notDeepEqual } from "node:assert/strict";
import { basename } from "node:path/posix";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { inWords } from "$/instruments/format/finding.ts";
import { packInstrument } from "$/instruments/format/pack.ts";
import { readInstrument, type ReadOptions } from "$/instruments/format/read.ts";
import { GENERATORS } from "$/studio/generators/all.ts";
import { EXAMPLE } from "./example.ts";

/** Reads a zip from a file. */
async function readZip(zip: Uint8Array, options: ReadOptions = {}) {
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  try {
    await Deno.writeFile(path, zip);
    return await readInstrument(path, options);
  } finally {
    await Deno.remove(path);
  }
}

Deno.test("an instrument is unchanged after packing and reading", async () => {
  const { instrument } = await readInstrument(EXAMPLE, { generators: GENERATORS });
  const zip = packInstrument(instrument!);
  const { instrument: unpacked, findings } = await readZip(zip);
  deepEqual(findings.map(inWords), []);
  deepEqual(unpacked, instrument);
  deepEqual(packInstrument(unpacked!), zip);
});

const unmade = (set: string) =>
  `"${set}" needs a generator, and this reader has none: it reads packs, which contain every question`;

Deno.test("a reader without generators reports the generated sets only, and reads the pack", async () => {
  const { instrument, findings } = await readInstrument(EXAMPLE);
  equal(instrument, null);
  deepEqual(findings.map(({ file, line, message }) => [basename(file), line, message]), [
    ["questions.yaml", 2, unmade("digits")],
    ["questions.yaml", 3, unmade("practice_digits")],
  ]);
  const whole = await readInstrument(EXAMPLE, { generators: GENERATORS });
  deepEqual((await readZip(packInstrument(whole.instrument!))).findings, []);
});

Deno.test("a pack contains the generated questions, and refers to no other package", async () => {
  const { instrument } = await readInstrument(EXAMPLE, { generators: GENERATORS });
  const files = unzipSync(packInstrument(instrument!));
  equal(/^(uses|extends)/m.test(strFromU8(files["test.yaml"]!)), false);
  const questions = strFromU8(files["questions.yaml"]!);
  equal(/generate|defaults/.test(questions), false);
  equal(/digits_01:\n\s+type: digit_span/.test(questions), true);
});

Deno.test("a zip of the package's folder is read like the folder", async () => {
  const files: Record<string, Uint8Array> = {};
  const walk = async (folder: string) => {
    for await (const { name, isDirectory } of Deno.readDir(`${EXAMPLE}/${folder}`)) {
      if (isDirectory) await walk(`${folder}${name}/`);
      else files[`desk/${folder}${name}`] = await Deno.readFile(`${EXAMPLE}/${folder}${name}`);
    }
  };
  await walk("");
  const { instrument, findings } = await readZip(zipSync(files), { generators: GENERATORS });
  deepEqual(findings, []);
  deepEqual(instrument, (await readInstrument(EXAMPLE, { generators: GENERATORS })).instrument);
  const without = { ...files };
  delete without["desk/texts/fr.yaml"];
  const { findings: messages } = await readZip(zipSync(without), { generators: GENERATORS });
  notDeepEqual(messages, []);
});

Deno.test("an invalid package is reported in one sentence", async () => {
  const messagesOf = async (zip: Uint8Array) => (await readZip(zip)).findings.map(({ message }) => message);
  deepEqual(await messagesOf(new Uint8Array([1, 2, 3])), ["is not a zip"]);
  deepEqual(await messagesOf(zipSync({ "a.txt": new Uint8Array(1) })), [
    "holds no test.yaml, neither at the top nor in a folder there",
  ]);
  const two = { "a/test.yaml": new Uint8Array(1), "b/test.yaml": new Uint8Array(1) };
  deepEqual(await messagesOf(zipSync(two)), ["holds several packages: a, b"]);
  deepEqual((await readInstrument("/nowhere/at/all")).findings, [
    { file: "/nowhere/at/all", line: 1, message: "there is no such folder or zip" },
  ]);
});
