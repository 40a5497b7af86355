import { fromFileUrl } from "$/lib/files/paths.ts";
import { readMeasured } from "./measured.ts";
import { tablesOf, withTables } from "./tables.ts";

const FILE = fromFileUrl(import.meta.resolve("../../docs/scale.md"));

/** `deno task bench scale model`: prints what the model says of the last measurement, and writes it into docs/scale.md. */
export async function writeModel(): Promise<void> {
  const tables = tablesOf(await readMeasured());
  for (const name of ["plans", "limits", "check"]) console.log(`\n${tables[name]}`);
  await Deno.writeTextFile(FILE, withTables(await Deno.readTextFile(FILE), tables));
}
