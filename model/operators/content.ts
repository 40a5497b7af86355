import { z } from "zod";
import { QUALIFICATION_LEVELS } from "../account/qualification.ts";
import { LANGUAGES } from "../languages.ts";
import { TASK_STATUSES } from "../queue/task_status.ts";

/** A fault of a package, in a line of one of its files. */
export const Finding = z.object({ file: z.string(), line: z.int(), message: z.string() });
export type Finding = z.output<typeof Finding>;

/** How scores on a scale would differ. Sizes are in points of the score as shown; a rise is positive. */
export const ScaleChange = z.object({
  scale: z.string(),
  /** People with a score on it, before or after. */
  of: z.int(),
  /** Those of them whose score would be another, or appear or disappear. */
  people: z.int(),
  /** The mean change of those who have another score before and after; null if there are none. */
  mean: z.number().nullable(),
  /** The largest change, up or down. */
  largest: z.number().nullable(),
  /** People who would be in another band. */
  bands: z.int(),
  /** Issued reports that show such a score. */
  reports: z.int(),
});
export type ScaleChange = z.output<typeof ScaleChange>;

/** How the results of everybody who finished a version would differ. */
export const ScoreChanges = z.object({
  /** People who were scored both ways. */
  of: z.int(),
  /** People with another score on at least one scale. */
  people: z.int(),
  /** People in another band on at least one scale. */
  bands: z.int(),
  /** Issued reports that would be outdated: all that the current scoring made. */
  reports: z.int(),
  scales: z.array(ScaleChange),
});
export type ScoreChanges = z.output<typeof ScoreChanges>;

export const NO_CHANGES: ScoreChanges = { of: 0, people: 0, bands: 0, reports: 0, scales: [] };

/** What publishing would make of a test. */
export const Effect = z.object({
  version: z.int(),
  isNewVersion: z.boolean(),
  /** Another version is current now. People who begin from then on get this one. */
  isOtherVersion: z.boolean(),
  scoring: z.int(),
  isNewScoring: z.boolean(),
  /** People who finished this version; those scored anew if the scoring is new. */
  finished: z.int(),
  /** People who began another version and keep it. */
  elsewhere: z.int(),
});
export type Effect = z.output<typeof Effect>;

/** What an operator intends to publish, and has published then. */
export const Proposal = z.object({
  id: z.uuid(),
  test: z.string(),
  /** The uploaded file or folder; null for a stored scoring that is brought back. */
  fileName: z.string().nullable(),
  operator: z.string(),
  createdAt: z.iso.datetime(),
  /** When an unpublished one is deleted. */
  expiresAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** Of the comparison; once published, of scoring people anew. */
  status: z.enum(TASK_STATUSES),
  done: z.int(),
  total: z.int(),
  effect: Effect,
  /** Null until they are counted. */
  changes: ScoreChanges.nullable(),
});
export type Proposal = z.output<typeof Proposal>;

/** What is published of a test. */
export const PublishedTest = z.object({
  test: z.string(),
  name: z.string(),
  /** What its results ask for of their readers. */
  qualification: z.enum(QUALIFICATION_LEVELS),
  languages: z.array(z.enum(LANGUAGES)),
  /** Not validated: every page and report says so. */
  isDemonstration: z.boolean(),
  /** `rescoring` while people are scored anew after a publication. */
  state: z.enum(["published", "rescoring"]),
  /** Stored versions and, of the current one, scorings. */
  versions: z.int(),
  scorings: z.int(),
  /** Of the current scoring. */
  scales: z.int(),
  version: z.int(),
  scoring: z.int(),
  normsVersion: z.string(),
  /** When this scoring was published. */
  publishedAt: z.iso.datetime(),
  /** Null if it was imported from the command line. */
  operator: z.string().nullable(),
});
export type PublishedTest = z.output<typeof PublishedTest>;

/** A stored scoring of a version. */
export const PublishedScoring = z.object({
  id: z.int(),
  version: z.int(),
  scoring: z.int(),
  normsVersion: z.string(),
  publishedAt: z.iso.datetime(),
  /** Null if it was imported from the command line. */
  operator: z.string().nullable(),
  /** By which people who begin now are scored. */
  isCurrent: z.boolean(),
  /** Who have a score by it. */
  people: z.int(),
});
export type PublishedScoring = z.output<typeof PublishedScoring>;

const Parts = z.object({
  added: z.array(z.string()),
  gone: z.array(z.string()),
  changed: z.array(z.string()),
});
export type Parts = z.output<typeof Parts>;

/** How two scorings of a test differ, by the names of their parts. */
export const ContentComparison = z.object({
  questions: Parts,
  keys: Parts,
  scales: Parts,
  /** Groups whose figures on any scale differ. */
  norms: Parts,
});
export type ContentComparison = z.output<typeof ContentComparison>;

const ScoringId = z.coerce.number("invalid").pipe(z.int32("invalid").positive("invalid"));
export const ComparisonQuery = z.object({ from: ScoringId, to: ScoringId });

export const ContentQuery = z.object({ dryRun: z.literal("1", "invalid").optional() });

/** The answer to a package: faults, or what would change. */
export const Checked = z.object({
  findings: z.array(Finding),
  /** By scale. Empty if the package has faults, or until they are counted. */
  changes: z.array(ScaleChange),
  /** Null if the package has faults. */
  proposal: Proposal.nullable(),
});
export type Checked = z.output<typeof Checked>;
