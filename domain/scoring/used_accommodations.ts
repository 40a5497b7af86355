import { listSettingsDuring } from "../../db/sitting/accommodations.ts";
import type { SatPartRow } from "../../db/reports/report_document.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { type Accommodation, allowanceOf, allowancesOf } from "../../model/instruments/allowances.ts";
import type { UsedAccommodations } from "../../model/sitting/accommodations.ts";
import type { ScaleScore } from "../../model/scoring/scored.ts";
import { chosenIn, Settings } from "../../model/sitting/accommodations.ts";

interface Sat {
  readonly respondentId: string;
  readonly versionId: number;
  readonly startedAt: Date;
  readonly completedAt: Date;
}

/** What was changed for a respondent while they sat a test; undefined if nothing was. */
export async function usedAccommodations(
  sql: Sql | Tx,
  orgId: string,
  sat: Sat,
  { rows, scales }: { rows: readonly SatPartRow[]; scales: readonly ScaleScore[] },
): Promise<UsedAccommodations | undefined> {
  const { held, allowed, timeFactor, breaks } = await listSettingsDuring(sql, orgId, sat);
  const allowances = allowancesOf(allowed);
  const used = new Map<Accommodation, Settings>();
  for (const stored of held) {
    const settings = Settings.parse(stored);
    for (const name of chosenIn(settings)) {
      // The clock says whether more time was given and breaks were taken; what was set for later was not.
      if (name === "timeFactor" || name === "isUntimed" || name === "breaks") continue;
      if (allowanceOf(allowances, name) !== "refused") used.set(name, settings);
    }
  }
  const given = held.findLast((stored) => stored.breaks)?.breaks;
  if (breaks > 0 && given) used.set("breaks", Settings.parse({ breaks: { ...given, count: breaks } }));
  if (timeFactor === null) used.set("isUntimed", Settings.parse({ isUntimed: true }));
  else if (timeFactor > 1) used.set("timeFactor", Settings.parse({ timeFactor }));
  if (used.size === 0) return undefined;
  const unfit = [...used.keys()].filter((name) => allowanceOf(allowances, name) === "not_comparable");
  const isLonger = unfit.includes("timeFactor") || unfit.includes("isUntimed");
  const longer = isLonger ? rows.filter(({ timeFactor }) => timeFactor !== 1) : [];
  return {
    settings: Settings.parse(
      Object.assign({}, ...[...used].map(([name, settings]) => ({ [name]: settings[name] }))),
    ),
    unfit,
    longer: longer.map(({ name }) => name),
    // Where the time of the whole test was changed, it was for every part.
    scales: isLonger && longer.length === 0 ? scales.map(({ scale }) => scale) : scalesOf(scales, longer),
  };
}

/** The scales with a question of one of the parts, and those made of such scales. */
function scalesOf(scales: readonly ScaleScore[], parts: readonly SatPartRow[]): string[] {
  const questions = new Set(parts.flatMap(({ codes }) => codes));
  const byName = new Map(scales.map((one) => [one.scale, one]));
  const isOf = ({ trace }: ScaleScore): boolean =>
    trace.items.some(({ question }) => questions.has(question)) ||
    (trace.parts ?? []).some(({ scale }) => byName.has(scale) && isOf(byName.get(scale)!));
  return scales.filter(isOf).map(({ scale }) => scale);
}
