import assert from "node:assert/strict";
import { DAY, HOUR, MINUTE, SECOND } from "$/model/duration.ts";
import { LIMITS, SUBMIT_ATTEMPTS } from "$/model/limits.ts";
import * as account from "$/model/account/times.ts";
import * as codes from "$/model/codes/times.ts";
import * as entry from "$/model/entry/times.ts";
import * as instruments from "$/model/instruments/times.ts";
import * as inviting from "$/model/inviting/times.ts";
import * as notices from "$/model/notices/times.ts";
import * as organization from "$/model/organization/times.ts";
import * as queue from "$/model/queue/times.ts";
import * as reports from "$/model/reports/times.ts";
import * as respondents from "$/model/respondents/times.ts";
import * as site from "$/model/site/times.ts";
import * as sitting from "$/model/sitting/times.ts";

const MODEL = new URL("../../model/", import.meta.url);
const UNITS: Record<string, number> = {
  ms: 1,
  s: SECOND,
  minutes: MINUTE,
  hours: HOUR,
  days: DAY,
};

const TIMES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account,
  codes,
  entry,
  instruments,
  inviting,
  notices,
  organization,
  queue,
  reports,
  respondents,
  site,
  sitting,
};

/** All times of all nouns by their names, of which no two are alike. */
function timesOfNouns(): Map<string, unknown> {
  const all = Object.values(TIMES).flatMap((times) => Object.entries(times));
  const byName = new Map(all);
  assert.equal(byName.size, all.length, "a time stands in two files");
  return byName;
}

Deno.test("docs/product.md has the numbers that the code has", async () => {
  const numbers = timesOfNouns();
  numbers.set("SUBMIT_ATTEMPTS", SUBMIT_ATTEMPTS);
  for (const [name, value] of Object.entries(LIMITS)) numbers.set(`LIMITS.${name}`, value);
  for await (const { name } of Deno.readDir(MODEL)) {
    if (await Deno.stat(new URL(`${name}/times.ts`, MODEL)).catch(() => null)) assert.ok(TIMES[name], name);
  }
  const document = await Deno.readTextFile(new URL("../../docs/product.md", import.meta.url));
  const told = [...document.matchAll(/(\d[\d.,]*)(?:\s+(\w+))?\s+\(`([\w.]+)`\)/g)];
  const named = [...document.matchAll(/\(`(LIMITS\.\w+|[A-Z][A-Z_]+)`\)/g)];
  assert.deepEqual(
    told.map(([, , , name]) => name),
    named.map(([, name]) => name),
    "each name has its number",
  );
  for (const [, digits, unit, name] of told) {
    const value = Number(digits!.replaceAll(",", "")) * (unit ? UNITS[unit]! : 1);
    assert.equal(value, numbers.get(name!), `${digits} ${unit ?? ""} (${name})`);
  }
});
