import assert from "node:assert/strict";
import { walk } from "../walk.ts";

const ROUTES = new URL("../../../routes/", import.meta.url);

/**
 * Every address that a file below routes/ serves. Each [name] of its path is replaced by its values; values
 * for the name with its folder, `batches/[id]`, take precedence over values for the name alone. A test that
 * walks through these addresses includes later ones by itself.
 */
export async function addressesIn(
  area: string,
  values: Readonly<Record<string, readonly string[]>>,
  ending = /\.tsx?$/,
  without?: RegExp,
): Promise<string[]> {
  const addresses: string[] = [];
  for await (const file of walk(ROUTES, area)) {
    if (/(^|\/)(\(_|_(?!gallery|mail))|_test\.ts/.test(file) || !ending.test(file)) continue;
    if (without?.test(file)) continue;
    const path = file.replace(ending, "").replace(/\([^)]*\)\//g, "").replace(/(^|\/)index$/, "");
    addresses.push(...filled(`/${path}`, file, values));
  }
  return addresses.sort();
}

function filled(path: string, file: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const [place, name] = /[^/]*\/\[(\w+)\]/.exec(path) ?? [];
  if (!name) return [path];
  const fitting = values[place!] ?? values[name];
  assert.ok(fitting, `no value for [${name}] of ${file}`);
  return fitting.flatMap((value) => filled(path.replace(`[${name}]`, value), file, values));
}
