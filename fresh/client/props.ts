import type { ComponentType } from "preact";
import type { Range } from "./markers.ts";

export type IslandProps = Record<string, unknown>;

/** The islands of a page, and their slots' content. */
export interface Page {
  islands: Record<string, ComponentType>;
  props: IslandProps[];
  slots: Map<number, Range>;
}

/**
 * Parses the serialized props. On most pages they are plain data, for which little code is enough; rich.ts,
 * which replaces this on the pages that need it, also handles other types and slots.
 */
export const reading = {
  parse: parsePlain,
  withSlots: (props: IslandProps, _page: Page): IslandProps => props,
};

/**
 * Devalue's format: a list of values, in which lists and objects refer to others by index. Negative numbers
 * stand for values that JSON lacks.
 */
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
