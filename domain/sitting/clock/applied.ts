import { findAccommodationsIn, type StoredSettings } from "../../../db/sitting/accommodations.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import { allowancesOf } from "../../../model/instruments/allowances.ts";
import { type Accommodations, factorOf, lookIn, Settings } from "../../../model/sitting/accommodations.ts";
import { limitBy, ownLimit, startOf } from "../../../model/sitting/clock.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import type { Breaks } from "../../../model/sitting/breaks.ts";
import { type Look, OwnLook } from "../../../model/sitting/look.ts";
import type { DetailedTest } from "../../../model/sitting/test_in_detail.ts";
import type { SittingContent } from "../content/content.ts";

/** What of a respondent's accommodations a test applies. */
export interface Applied {
  /** Of a limit that begins to run now; null for none. */
  readonly factor: number | null;
  /** Undefined if as usual. */
  readonly look: Look | undefined;
  /** Null if there are none. */
  readonly breaks: Breaks | null;
  /** What of the look the respondent may choose. */
  readonly choices: readonly (keyof OwnLook)[];
}

export async function appliedIn(
  sql: Sql | Tx,
  { orgId, respondentId }: Respondent,
  { testId }: SittingContent,
): Promise<Applied> {
  const stored = await findAccommodationsIn(sql, orgId, { respondentId, testId });
  const allowances = allowancesOf(stored?.allowed ?? {});
  const settings = Settings.parse(stored?.settings ?? {});
  const look = lookIn(settings, allowances);
  return {
    choices: OwnLook.keyof().options.filter((name) => allowances[name] !== "refused"),
    breaks: allowances.breaks === "refused" ? null : settings.breaks,
    factor: allowances.time === "refused" ? 1 : factorOf(settings),
    look: Object.keys(look).length === 0 ? undefined : look,
  };
}

/** The stored accommodations, complete. */
export const accommodationsIn = (
  { settings, note }: { settings: StoredSettings | null; note?: string | null },
): Accommodations => ({ ...Settings.parse(settings ?? {}), note: note ?? "" });

/** A test with the limits that hold for a respondent: those that ran, and those that are to come. */
export function withOwnLimits(
  test: DetailedTest,
  { events, applied: { factor } }: { readonly events: readonly ClockEvent[]; readonly applied: Applied },
): DetailedTest {
  const limit = (seconds: number | null, own: readonly ClockEvent[]) =>
    startOf(own) === null ? limitBy(factor, seconds) : ownLimit(seconds, own);
  const practice = test.subtests.filter((it) => it.isPractice || it.isSectionPractice).map(({ id }) => id);
  const counting = events.filter(({ subtestId }) => !practice.includes(subtestId));
  return {
    ...test,
    testWideTimeLimit: limit(test.testWideTimeLimit, counting),
    subtests: test.subtests.map((subtest) => ({
      ...subtest,
      timeLimit: limit(subtest.timeLimit, events.filter(({ subtestId }) => subtestId === subtest.id)),
    })),
  };
}
