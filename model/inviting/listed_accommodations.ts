import { type Accommodation, ACCOMMODATIONS } from "../instruments/allowances.ts";
import { Accommodations } from "../sitting/accommodations.ts";

/**
 * Columns of a list with what is changed for a person. That there is no limit stands in the column of the time
 * factor, and the note is named so that no other note is taken for it.
 */
export type AccommodationField = Exclude<Accommodation, "isUntimed"> | "accommodationNote";
export const ACCOMMODATION_FIELDS: readonly AccommodationField[] = [
  ...ACCOMMODATIONS.filter((name) => name !== "isUntimed"),
  "accommodationNote",
];

type Cells = Readonly<Partial<Record<AccommodationField, string>>>;

interface Listed {
  /** Null if no cell changes anything, or if one has a fault. */
  readonly accommodations: Accommodations | null;
  /** Fields whose cells cannot be read. */
  readonly faults: readonly AccommodationField[];
}

/** Reads the accommodations of a line. */
export function readAccommodations(cells: Cells): Listed {
  const faults: AccommodationField[] = [];
  const read: Record<string, unknown> = {};
  for (const field of ACCOMMODATION_FIELDS) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const settings = settingsOf(field, plain(cell), cell);
    if (settings && Accommodations.safeParse(settings).success) Object.assign(read, settings);
    else faults.push(field);
  }
  if (faults.length > 0 || Object.keys(read).length === 0) return { accommodations: null, faults };
  const accommodations = Accommodations.parse(read);
  const isUsual = JSON.stringify(accommodations) === JSON.stringify(Accommodations.parse({}));
  return { accommodations: isUsual ? null : accommodations, faults };
}

const plain = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

const UNTIMED = ["untimed", "no limit", "none", "unlimited", "sans limite", "illimite"];
const SIZES: Readonly<Record<string, string>> = {
  ...{
    normal: "normal",
    large: "large",
    larger: "larger",
    "very large": "larger",
    largest: "largest",
    "200 %": "largest",
    "200%": "largest",
  },
  ...{ normale: "normal", grand: "large", grande: "large", "tres grand": "larger", "tres grande": "larger" },
};
const YES = ["yes", "y", "x", "true", "1", "oui", "o", "vrai"];
const NO = ["no", "n", "false", "0", "non", "faux"];

/** The settings that a cell means; null if it cannot be read. */
function settingsOf(
  field: AccommodationField,
  text: string,
  written: string,
): Record<string, unknown> | null {
  switch (field) {
    case "timeFactor": {
      if (UNTIMED.includes(text)) return { isUntimed: true };
      const [, number, percent] = /^[x×]? ?(\d+(?:[.,]\d+)?) ?(%?)$/.exec(text) ?? [];
      return number ? { timeFactor: Number(number.replace(",", ".")) / (percent ? 100 : 1) } : null;
    }
    case "breaks": {
      const [, count, minutes, when] = /^(\d+) ?[x×*] ?(\d+)(?: ?min\w*)?(?:,? (.+))?$/.exec(text) ?? [];
      if (!count || when && !["any time", "anytime", "a tout moment"].includes(when)) return null;
      const breaks = { count: Number(count), minutes: Number(minutes) };
      return { breaks: { ...breaks, when: when ? "any_time" : "between_parts" } };
    }
    case "textSize":
      return SIZES[text] ? { textSize: SIZES[text] } : null;
    case "contrast":
      return choice(text, "high", ["eleve"], (isOn) => ({ contrast: isOn ? "high" : "normal" }));
    case "spacing":
      return choice(text, "wide", ["large"], (isOn) => ({ spacing: isOn ? "wide" : "normal" }));
    case "singleSwitch": {
      const [, seconds] = /^(\d) ?s?$/.exec(NO.includes(text) ? "0" : text) ?? [];
      return seconds ? { singleSwitch: Number(seconds) } : null;
    }
    case "accommodationNote":
      return { note: written };
    case "ruler":
    case "readAloud":
    case "calm":
    case "assistant":
      return choice(text, "", [], (isOn) => ({ [field]: isOn }));
  }
}

function choice<T>(text: string, on: string, others: readonly string[], of: (isOn: boolean) => T): T | null {
  if ([...YES, ...others, ...on ? [on] : []].includes(text)) return of(true);
  return [...NO, "normal"].includes(text) ? of(false) : null;
}
