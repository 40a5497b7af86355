import { equal, match } from "node:assert/strict";
import { readInstrument } from "../read.ts";

const messages = async (path: string) => {
  const { instrument, findings } = await readInstrument(path);
  equal(instrument, null);
  return findings.map(({ message }) => message).join();
};

Deno.test("a path that is neither a folder nor a zip gives a finding, for every error of the file system", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/file`, "");
    await Deno.symlink(`${folder}/loop`, `${folder}/loop`);
    match(await messages(`${folder}/nothing`), /there is no such/);
    match(await messages(`${folder}/file/inside`), /cannot be read/);
    match(await messages(`${folder}/loop`), /cannot be read/);
    match(await messages(`${folder}/${"a".repeat(5000)}`), /cannot be read/);
    // Reading /dev/zero would never end.
    match(await messages("/dev/zero"), /neither a folder nor a file/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
