import assert from "node:assert/strict";
import { LIMITS, SUBMIT_ATTEMPTS } from "$/model/limits.ts";
import * as times from "$/model/times.ts";

const MODEL = new URL("../../../model/", import.meta.url);
const UNITS: Record<string, number> = {
  bytes: 1,
  ms: 1,
  s: times.SECOND,
  minutes: times.MINUTE,
  hour: times.HOUR,
  hours: times.HOUR,
  days: times.DAY,
};

Deno.test("the numbers in docs/product.md are those of the code", async () => {
  const numbers = new Map<string, unknown>(Object.entries(times));
  numbers.set("SUBMIT_ATTEMPTS", SUBMIT_ATTEMPTS);
  for (const [name, value] of Object.entries(LIMITS)) numbers.set(`LIMITS.${name}`, value);
  for await (const { name } of Deno.readDir(MODEL)) {
    const second = await Deno.stat(new URL(`${name}/times.ts`, MODEL)).catch(() => null);
    assert.equal(second, null, `model/${name}/times.ts is a second place for times`);
  }
  const document = await Deno.readTextFile(new URL("../../../docs/product.md", import.meta.url));
  const numbered = [...document.matchAll(/(\d[\d.,]*)(?:\s+(\w+))?\s+\(`([\w.]+)`\)/g)];
  const named = [...document.matchAll(/\(`(LIMITS\.\w+|[A-Z][A-Z_]+)`\)/g)];
  assert.deepEqual(
    numbered.map(([, , , name]) => name),
    named.map(([, name]) => name),
    "each name has its number",
  );
  for (const [, digits, unit, name] of numbered) {
    const value = Number(digits!.replaceAll(",", "")) * (unit ? UNITS[unit]! : 1);
    assert.equal(value, numbers.get(name!), `${digits} ${unit ?? ""} (${name})`);
  }
});
