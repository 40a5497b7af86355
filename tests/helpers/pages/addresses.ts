import assert from "node:assert/strict";
import { walk } from "../walk.ts";

const ROUTES = new URL("../../../routes/", import.meta.url);

/**
 * Every address that a file below routes/ answers at, with each [name] of its path replaced by the values given, of which those
 * for the name behind its folder, `batches/[id]`, go before those for the name alone.
 * A test that goes through them meets what is added later as well.
 */
export async function addressesIn(
  area: string,
  values: Readonly<Record<string, readonly string[]>>,
  ending = /\.tsx?$/,
  without?: RegExp,
): Promise<string[]> {
  const found: string[] = [];
  for await (const file of walk(ROUTES, area)) {
    if (/(^|\/)(\(_|_(?!gallery|mail))|_test\.ts/.test(file) || !ending.test(file)) continue;
    if (without?.test(file)) continue;
    const path = file.replace(ending, "").replace(/\([^)]*\)\//g, "").replace(/(^|\/)index$/, "");
    found.push(...filled(`/${path}`, file, values));
  }
  return found.sort();
}

function filled(path: string, file: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const [place, name] = /[^/]*\/\[(\w+)\]/.exec(path) ?? [];
  if (!name) return [path];
  const fitting = values[place!] ?? values[name];
  assert.ok(fitting, `no value for [${name}] of ${file}`);
  return fitting.flatMap((value) => filled(path.replace(`[${name}]`, value), file, values));
}
