import { PLACEHOLDERS } from "$/model/instruments/texts.ts";
import type { Words } from "../text_table.ts";
import type { Rule } from "./rule.ts";

/** Places that are filled in are known ones, and the same in every language. */
export const placeholders: Rule = function* ({ texts }) {
  const languages = [...texts];
  const [first] = languages;
  for (const [language, table] of languages) {
    for (const [address, { value, at }] of table) {
      const places = placesIn(value);
      for (const place of places) {
        if (!(PLACEHOLDERS as readonly string[]).includes(place)) {
          yield {
            at: at(),
            message: `{${place}} is nothing that can be filled in: ${PLACEHOLDERS.join(", ")}`,
          };
        }
      }
      const theirs = first![1].get(address);
      if (language === first![0] || theirs === undefined) continue;
      if (places.join() !== placesIn(theirs.value).join()) {
        yield {
          at: at(),
          message: `${address.replaceAll("/", ".")} has ${said(places)} here, and ${
            said(placesIn(theirs.value))
          } in ${first![0]}`,
        };
      }
    }
  }
};

const placesIn = (words: Words) =>
  [...new Set([words].flat().join(" ").matchAll(/\{([^{}]*)\}/g).map(([, place]) => place!.trim()))].sort();

const said = (places: readonly string[]) =>
  places.length > 0 ? places.map((place) => `{${place}}`).join(" ") : "no place";
