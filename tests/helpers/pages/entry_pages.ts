import assert from "node:assert/strict";
import type { TestSite } from "./site.ts";
import { type Shown, type Walker, walker } from "./walker.ts";
import type { World } from "../world/world.ts";

export const NADIA = {
  firstName: "Nadia",
  lastName: "Benali",
  birthYear: "1996",
  birthMonth: "5",
  birthDay: "17",
};
export const HARBOUR_CODE = "HARBOUR-1";

/** Fields for every checkbox of the page, ticked. */
export const ticked = ({ text }: Shown) =>
  Object.fromEntries(
    [...text.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([box]) =>
      ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(box)![1])
    ),
  );

export async function toDetails(person: Walker, code: string, language = "en-US"): Promise<Shown> {
  await person.send("/tests", { code });
  const agreements = await person.send("/tests/select-language", { language });
  assert.equal(agreements.path, "/tests/access-code");
  return await person.send("/tests/access-code", ticked(agreements));
}

/** Number of respondents with a last name. */
export const countOf = async (t: World, lastName: string) =>
  (await t.sql`select from respondents where last_name = ${lastName}`).length;

const plain = (text: string) =>
  text.replace(/&#39;|&apos;/g, "'").replace(/&amp;/g, "&").replace(/&quot;/g, '"');
export const says = ({ text }: Shown, words: string | RegExp) =>
  typeof words === "string" ? plain(text).includes(words) : words.test(plain(text));

export async function comeIn(site: TestSite, code = HARBOUR_CODE, name = NADIA) {
  const person = walker(site);
  await toDetails(person, code);
  return { person, home: await person.send("/tests/respondent-info", { ...name, step: "confirm" }) };
}
