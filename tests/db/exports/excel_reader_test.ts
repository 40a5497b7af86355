import assert from "node:assert/strict";
import { world } from "../../helpers/world/world.ts";
import { exportedCsv } from "./exported_csv.ts";

/** A CSV reader other than the product's own. */
const READ = `
import csv, io, json, sys
text = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", newline="")
print(json.dumps(list(csv.reader(text, strict=True))))
`;

async function readByPython(bytes: Uint8Array): Promise<string[][] | null> {
  const command = new Deno.Command("python3", { args: ["-c", READ], stdin: "piped", stdout: "piped" });
  let child;
  try {
    child = command.spawn();
  } catch {
    return null;
  }
  const writer = child.stdin.getWriter();
  await writer.write(bytes as Uint8Array<ArrayBuffer>);
  await writer.close();
  const { success, stdout } = await child.output();
  assert.ok(success);
  return JSON.parse(new TextDecoder().decode(stdout));
}

for (const form of ["wide", "long"] as const) {
  Deno.test(`Python's reader finds the stored values in a ${form} CSV`, async () => {
    await using t = await world();
    await t.sql`
      update respondents set last_name = ${'Tremblay, "Lili"\nO’Neill'}, first_name = 'Zoë;=1+1'
      where id = ${t.elodie.id}`;
    const { bytes, headings, rows, manifest } = await exportedCsv(t, { batchId: t.springIntake.id, form });
    const read = await readByPython(bytes);
    if (!read) return console.log("skipped: python3 is not installed");
    assert.deepEqual(read[0], headings);
    assert.deepEqual(read.slice(1), rows.map((row) => headings.map((heading) => row[heading])));
    assert.equal(read.length - 1, manifest.files[0].rows);
    if (form === "long") return;
    const elodie = read.find(([id]) => id === t.elodie.id)!;
    assert.deepEqual(elodie.slice(1, 3), ['Tremblay, "Lili"\nO’Neill', "Zoë;'=1+1"]);
  });
}
