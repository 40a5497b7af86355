import type { Scoring } from "../../model/instrument/instrument.ts";
import type { Scored } from "../../model/instrument/scored.ts";
import type { Level } from "../../model/report_document.ts";

/** The bands below the middle one are low, those above it high. Where no bands are named, nothing is said of a score. */
export function levelsOf({ scales }: Scored, bands: Scoring["bands"]): Record<string, Level> {
  return Object.fromEntries(scales.flatMap(({ scale, standard }): [string, Level][] => {
    const named = standard ? bands[standard.kind] ?? [] : [];
    const at = named.findIndex(({ id }) => id === standard?.band);
    if (at < 0) return [];
    const middle = (named.length - 1) / 2;
    return [[scale, at < middle ? "low" : at > middle ? "high" : "average"]];
  }));
}
