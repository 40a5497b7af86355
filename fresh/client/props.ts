import type { ComponentType } from "preact";
import type { Range } from "./markers.ts";

export type IslandProps = Record<string, unknown>;

/** The islands a page knows, and what they were given. */
export interface Page {
  islands: Record<string, ComponentType>;
  props: IslandProps[];
  slots: Map<number, Range>;
}

/**
 * How the text that the server has written becomes props. Most pages' are plain data, which is little to read; what else
 * there can be, and slots, is rich.ts's, which takes this over on the pages that have it.
 */
export const reading = {
  parse: parsePlain,
  withSlots: (props: IslandProps, _page: Page): IslandProps => props,
};

/** Devalue's form: a list of values, in which lists and objects name others by their place; below 0 what JSON lacks. */
export function parsePlain(text: string): IslandProps[] {
  const values: unknown[] = JSON.parse(text);
  const read: unknown[] = [];
  const at = (place: number): unknown => {
    if (place < 0) return LACKING[-place];
    if (place in read) return read[place];
    const value = values[place];
    if (value === null || typeof value !== "object") return read[place] = value;
    const whole = (read[place] = Array.isArray(value) ? [] : {}) as IslandProps;
    for (const key in value) whole[key] = at(value[key as keyof typeof value]);
    return whole;
  };
  return at(0) as IslandProps[];
}

const LACKING = [, undefined, , NaN, Infinity, -Infinity, -0];
