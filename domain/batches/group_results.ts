import {
  countGroup,
  countRawScores,
  type GroupCount,
  type GroupScoring,
  type GroupTest,
  listGroupTests,
  listScoringsOfTest,
  type ScoreCount,
} from "../../db/scoring/group_scores.ts";
import { findScoringModel, findWording } from "../../db/scoring/scorings.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Scale, Standard } from "../../model/instruments/scoring.ts";
import { ADMIN_LANGUAGE, DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  bandsOf,
  binsOf,
  bordersOf,
  type Cohort,
  type Counted,
  type GroupResults,
  type GroupScale,
  spreadOf,
} from "../../model/scoring/group_results.ts";
import { shareBelow } from "../../scoring/norms/norm_shares.ts";
import { prepare, type Prepared } from "../../scoring/score.ts";
import { readerOf, requireQualified } from "../account/qualifications/require_qualified.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { currentPrepared } from "../scoring/current_prepared.ts";
import { scoreVersion } from "../scoring/score_version.ts";
import { batchById } from "./open_batch.ts";

export interface BatchResults {
  /** The tests of the batch, of which one is shown. */
  readonly tests: readonly GroupTest[];
  /** Null for a batch without tests. */
  readonly results: GroupResults | null;
}

interface ResultsRequest {
  readonly batchId: string;
  /** By default the first that somebody has finished and the member is qualified for. */
  readonly testId: number | null;
}

/** Returns the scores of a batch on one of its tests as figures of a group. */
export async function batchResults(
  ctx: Ctx,
  actor: Actor,
  { batchId, testId }: ResultsRequest,
): Promise<BatchResults> {
  const staff = requireMay(actor, "viewGroupResults");
  const { orgId } = staff;
  const { id } = await batchById(ctx, actor, batchId);
  const tests = await listGroupTests(ctx.sql, orgId, { batchId: id, reader: readerOf(staff) });
  const test = testId === null ? firstOf(tests) : tests.find((one) => one.id === testId);
  if (!test) {
    if (testId !== null) throw new Refusal("not_found");
    return { tests, results: null };
  }
  await requireQualified(ctx.sql, staff, { tests: [test.id] });
  const [results] = await Promise.all([
    groupResults(ctx, staff, { batchId: id, test, language: ADMIN_LANGUAGE, most: LIMITS.scoredAtOnce }),
    auditLook(ctx, staff, { verb: "viewGroupResults", to: ["batch", id], detail: { testId: test.id } }),
  ]);
  return { tests, results };
}

const firstOf = (tests: readonly GroupTest[]): GroupTest | undefined => {
  const open = tests.filter(({ isBarred }) => !isBarred);
  return open.find(({ isFinished }) => isFinished) ?? open[0] ?? tests[0];
};

interface GroupRequest {
  readonly batchId: string;
  readonly test: GroupTest;
  readonly language: Language;
  /** How many people without a score by the present norms are scored, of each version; none in a snapshot. */
  readonly most: number;
}

/** The same for one test, with its words in a language. */
export async function groupResults(
  ctx: Ctx,
  { orgId }: Pick<Agent, "orgId">,
  { batchId, test, language, most }: GroupRequest,
): Promise<GroupResults> {
  const group = { batchId, testId: test.id };
  const scorings = await listScoringsOfTest(ctx.sql, test.id);
  let counted = await countGroup(ctx.sql, orgId, group);
  const waiting = counted.groups.filter(isUnscored(scorings));
  if (waiting.length > 0 && most > 0) {
    for (const versionId of new Set(waiting.map(({ versionId }) => versionId!))) {
      await scoreVersion(ctx.sql, versionId, ctx.now(), { batchId, most });
    }
    counted = await countGroup(ctx.sql, orgId, group);
  }
  const { groups: counts, scores } = counted;
  const bases = new Map<string, GroupScoring[]>();
  for (const scoring of scorings) {
    if (!counts.some(({ scoringId }) => scoringId === scoring.id)) continue;
    bases.set(scoring.basis, [...bases.get(scoring.basis) ?? [], scoring]);
  }
  const cohorts: Cohort[] = [];
  for (const same of bases.values()) {
    const isHere = ({ scoringId }: { scoringId: number | null }) => same.some(({ id }) => id === scoringId);
    cohorts.push(
      await cohortOf(
        ctx,
        same,
        language,
        counts.filter(isHere),
        async (places) =>
          places.length === 0 ? scores.filter(isHere) : [
            ...scores.filter((score) => isHere(score) && !places.includes(score.place)),
            ...await countRawScores(ctx.sql, orgId, {
              ...group,
              scoringIds: same.map(({ id }) => id),
              places,
            }),
          ],
      ),
    );
  }
  const { id, identifier, name, isDemonstration } = test;
  const finished = counts.filter(({ status }) => status === "complete");
  return {
    test: { id, identifier, name, isDemonstration },
    people: {
      new: peopleOf(counts.filter(({ status }) => status === "new")),
      inprogress: peopleOf(counts.filter(({ status }) => status === "inprogress")),
      complete: peopleOf(finished),
    },
    finished: daysOf(finished),
    flagged: finished.reduce((sum, { flagged }) => sum + flagged, 0),
    retested: finished.reduce((sum, { retested }) => sum + retested, 0),
    anonymized: peopleOf(finished.filter(({ isAnonymized }) => isAnonymized)),
    unscored: peopleOf(counts.filter(isUnscored(scorings))),
    cohorts,
  };
}

function daysOf(finished: readonly GroupCount[]): GroupResults["finished"] {
  const days = finished.flatMap(({ firstDay, lastDay }) => firstDay && lastDay ? [firstDay, lastDay] : [])
    .toSorted();
  return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)! };
}

const peopleOf = (counts: readonly { readonly people: number }[]): number =>
  counts.reduce((sum, { people }) => sum + people, 0);

/** Whoever is not anonymized is scored by the present norms. */
const isUnscored =
  (scorings: readonly GroupScoring[]) => ({ status, versionId, scoringId, isAnonymized }: GroupCount) =>
    status === "complete" && !isAnonymized &&
    scorings.some((scoring) =>
      scoring.versionId === versionId && scoring.isCurrent && scoring.id !== scoringId
    );

/** `scoresOf` counts the scores, with raw ones at the places of scales without norms. */
async function cohortOf(
  ctx: Ctx,
  scorings: readonly GroupScoring[],
  language: Language,
  counts: readonly GroupCount[],
  scoresOf: (rawPlaces: readonly number[]) => Promise<readonly ScoreCount[]>,
): Promise<Cohort> {
  const { id, version, versionId, isCurrent } = scorings[0]!;
  const prepared = isCurrent
    ? (await currentPrepared(ctx.sql, versionId)).prepared
    : prepare((await findScoringModel(ctx.sql, id))!);
  const { norms, scoring } = prepared.model;
  const plain = counts.filter(({ reading }) => (reading ?? "plain") === "plain");
  const groups = groupsOf(plain);
  const shown = Object.entries(scoring.scales).map(([scale, of], at) => ({ scale, of, place: at + 1 }))
    .filter(({ of }) => !of.isValidity);
  const [scores, wording] = await Promise.all([
    scoresOf(shown.filter(({ of }) => of.standard === "none").map(({ place }) => place)),
    findWording(ctx.sql, id),
  ]);
  return {
    version,
    norms: { version: norms.version, source: norms.source },
    normGroups: groups,
    people: peopleOf(plain),
    hedged: peopleOf(counts.filter(({ reading }) => reading === "hedged")),
    withheld: peopleOf(counts.filter(({ reading }) => reading === "withheld")),
    scales: shown.map(({ scale, of, place }) =>
      scaleOf(prepared, scale, of, scores.filter((score) => score.place === place), groups)
    ),
    words: wording?.[language] ?? wording?.[DEFAULT_LANGUAGE] ?? {},
  };
}

function groupsOf(plain: readonly GroupCount[]): Cohort["normGroups"] {
  const groups = new Map<string, number>();
  for (const { normGroups, people } of plain) {
    if (normGroups) groups.set(normGroups, (groups.get(normGroups) ?? 0) + people);
  }
  return [...groups].map(([ids, people]) => ({ ids: ids.split("|"), people }))
    .toSorted((one, other) => other.people - one.people);
}

function scaleOf(
  prepared: Prepared,
  scale: string,
  of: Scale,
  counted: readonly { value: number | null; people: number }[],
  groups: Cohort["normGroups"],
): GroupScale {
  const scores = counted.filter((one): one is Counted => one.value !== null);
  const people = peopleOf(scores);
  const kind: Standard | null = of.standard === "none" ? null : of.standard;
  const isShown = people >= LIMITS.smallestGroup;
  const below = normOf(prepared, scale, groups);
  return {
    scale,
    kind,
    method: "of" in of ? of.from : of.method,
    of: "of" in of ? of.of : [],
    people,
    without: peopleOf(counted) - people,
    spread: isShown ? spreadOf(scores) : null,
    bins: isShown ? binsOf(scores, bordersOf(kind, scores), below) : null,
    bands: isShown && kind && below ? bandsOf(scores, prepared.model.scoring.bands[kind], kind, below) : null,
  };
}

/**
 * The share of the norm group below a score. Of several norm groups each counts by the number of people who
 * were compared with it: for a scale with the most specific group that has a norm. Null without norms.
 */
function normOf(prepared: Prepared, scale: string, groups: Cohort["normGroups"]) {
  const order = prepared.norms.groups.map(({ id }) => id);
  const parts = groups.flatMap(({ ids, people }) => {
    const fitting = order.filter((id) => ids.includes(id)).map((id) => shareBelow(prepared, scale, id));
    const share = fitting.find((one) => one !== null);
    return share ? [{ share, people }] : [];
  });
  const all = peopleOf(parts);
  return all === 0
    ? null
    : (score: number) => parts.reduce((sum, { share, people }) => sum + share(score) * people, 0) / all;
}
