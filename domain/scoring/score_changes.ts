import type { Sql } from "../../db/connection/pool.ts";
import { countIssuedReports } from "../../db/reports/issued_reports.ts";
import { type FinishedSitting, FIRST_SITTING, listSittings } from "../../db/scoring/finished_sittings.ts";
import type { ScaleChange, ScoreChanges } from "../../model/operators/content.ts";
import type { ScoringModel } from "../../model/scoring/scoring_model.ts";
import { prepare, scaleScores } from "../../scoring/score.ts";
import { currentPrepared } from "./current_prepared.ts";

const PAGE = 500;

interface Following {
  readonly onProgress?: (done: number) => void;
  readonly stop?: AbortSignal;
}

/**
 * Scores every finished sitting of a version by its current scoring and by `model`, and stores neither.
 * Anonymized respondents keep their last score and are left out.
 */
export async function scoreChanges(
  sql: Sql,
  versionId: number,
  model: ScoringModel,
  { onProgress, stop }: Following = {},
): Promise<ScoreChanges> {
  const { id: scoringId, prepared: current } = await currentPrepared(sql, versionId);
  const proposed = prepare(model);
  const tally = new Tally();
  const read = (after: string) => readPage(sql, { versionId, scoringId, after });
  let done = 0;
  for (let next: Promise<Page> | null = read(FIRST_SITTING); next;) {
    const { page, reports }: Page = await next;
    stop?.throwIfAborted();
    // The database reads the next page while this one is scored.
    next = page.length < PAGE ? null : read(page.at(-1)!.assessmentId);
    next?.catch(() => {});
    for (const { assessmentId, sitting } of page) {
      tally.add(
        scaleScores(current, sitting),
        scaleScores(proposed, sitting),
        reports.get(assessmentId) ?? 0,
      );
    }
    done += page.length;
    onProgress?.(done);
    // Lets heartbeats and requests through, also if the next page is there already.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return tally.result();
}

interface Page {
  readonly page: readonly FinishedSitting[];
  /** By assessment: its reports that the current scoring made. */
  readonly reports: ReadonlyMap<string, number>;
}

async function readPage(
  sql: Sql,
  { versionId, scoringId, after }: { versionId: number; scoringId: number; after: string },
): Promise<Page> {
  const page = await listSittings(sql, { versionId, after, limit: PAGE });
  const ids = page.map(({ assessmentId }) => assessmentId);
  return { page, reports: await countIssuedReports(sql, ids, scoringId) };
}

type Scales = ReturnType<typeof scaleScores>;
type Counts = { -readonly [Name in keyof ScaleChange]: ScaleChange[Name] } & { sum: number; sized: number };

class Tally {
  readonly #scales = new Map<string, Counts>();
  readonly #all = { of: 0, people: 0, bands: 0, reports: 0 };

  add(before: Scales, after: Scales, reports: number): void {
    const old = byScale(before);
    const now = byScale(after);
    let [isChanged, isOtherBand] = [false, false];
    for (const scale of new Set([...now.keys(), ...old.keys()])) {
      const [one, other] = [old.get(scale), now.get(scale)];
      if (!one && !other) continue;
      const counts = this.#of(scale);
      counts.of++;
      if (one?.score === other?.score && one?.band === other?.band && one?.kind === other?.kind) continue;
      isChanged = true;
      counts.people++;
      counts.reports += reports;
      if ((one?.band ?? null) !== (other?.band ?? null)) counts.bands++, isOtherBand = true;
      if (one && other && one.kind === other.kind) addSize(counts, other.score - one.score);
    }
    this.#all.of++;
    if (isChanged) this.#all.people++;
    if (isOtherBand) this.#all.bands++;
    this.#all.reports += reports;
  }

  result(): ScoreChanges {
    const scales = [...this.#scales.values()].map(({ sum, sized, ...counts }) => ({
      ...counts,
      mean: sized === 0 ? null : sum / sized,
    }));
    return { ...this.#all, scales };
  }

  #of(scale: string): Counts {
    const counts = this.#scales.get(scale) ??
      { scale, of: 0, people: 0, mean: null, largest: null, bands: 0, reports: 0, sum: 0, sized: 0 };
    this.#scales.set(scale, counts);
    return counts;
  }
}

function addSize(counts: Counts, size: number): void {
  counts.sum += size;
  counts.sized++;
  if (counts.largest === null || Math.abs(size) > Math.abs(counts.largest)) counts.largest = size;
}

interface Shown {
  readonly kind: string;
  readonly score: number;
  readonly band: string | null;
}

/** The scores as shown: the standard score, or the raw score of a scale without a norm. */
function byScale(scales: Scales): ReadonlyMap<string, Shown | null> {
  return new Map(
    scales.map(({ scale, standard, raw }) => [
      scale,
      standard ?? (raw === null ? null : { kind: "raw", score: raw, band: null }),
    ]),
  );
}
