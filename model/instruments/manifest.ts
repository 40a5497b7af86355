import { z } from "zod";
import { Allowances } from "./allowances.ts";
import { PROGRESS_INDICATORS } from "./content.ts";
import { LANGUAGES } from "../languages.ts";
import { TEST_IDENTIFIERS } from "./test_identifiers.ts";
import { QUALIFICATION_LEVELS } from "../account/qualification.ts";
import { PartId, Selector } from "./ids.ts";
import { AUTHOR_DEFAULTS } from "../times.ts";

const Seconds = z.int().min(1).max(4 * 3600);

const SubtestPlan = z.strictObject({
  id: PartId,
  /** Seconds; null where time does not run. */
  timeLimit: Seconds.nullable().default(AUTHOR_DEFAULTS.timeLimit),
  isPractice: z.boolean().default(false),
  /** Practice for the whole section that follows, not for one subtest. */
  isSectionPractice: z.boolean().default(false),
  questions: z.array(Selector).min(1).max(2000),
});

const SectionPlan = z.strictObject({ id: PartId, subtests: z.array(SubtestPlan).min(1).max(100) });

/** Special features of a test. The player reads these fields, never an identifier. */
const FLAGS = {
  internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
  baseName: z.string().min(1).max(40),
  /** Demonstration content, not validated. The pages say so wherever the test or a score of it is shown. */
  isDemonstration: z.boolean(),
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  progressIndicator: z.enum(PROGRESS_INDICATORS),
  isAutoAdvancing: z.boolean(),
  shouldPauseOnDisconnect: z.boolean(),
  testWideTimeLimit: Seconds.nullable(),
  areQuestionsRequired: z.boolean(),
  isSubtestNavigationAllowed: z.boolean(),
  /** Unsent answers are sent again without a prompt when the connection is back. */
  retriesOfflineAnswers: z.boolean(),
  /** Seconds after the end within which a device that was away may hand over its answers. */
  lateAnswersWithin: z.int().min(0).max(24 * 3600).optional(),
  /** Seconds credited for one gap, in a test that pauses without a connection. */
  creditPerGap: z.int().min(0).max(24 * 3600).optional(),
  /** The same for a whole sitting. */
  creditPerSitting: z.int().min(0).max(24 * 3600).optional(),
  /** What it asks of whoever reads its results; A, everybody, if omitted. */
  qualification: z.enum(QUALIFICATION_LEVELS).optional(),
  /** What may be changed for one respondent, and whether the norms then apply; by kind of test if omitted. */
  accommodations: Allowances.optional(),
  /** Whether its screens are below /tests/test or /tests/active. */
  screens: z.enum(["test", "active"]),
} as const;

export const Flags = z.strictObject(FLAGS);
export type Flags = z.infer<typeof Flags>;

/** `test.yaml` of a package. */
export const ManifestFile = z.strictObject({
  format: z.literal(1),
  ...FLAGS,
  /** Folders, relative to this one, from which this form takes its questions, words and scales. */
  uses: z.array(z.string().min(1)).max(20).default([]),
  sections: z.array(SectionPlan).min(1).max(50),
});

/** `test.yaml` of a form that extends another form and says only what differs. */
export const VariantFile = ManifestFile.partial({
  baseName: true,
  isDemonstration: true,
  languages: true,
  progressIndicator: true,
  isAutoAdvancing: true,
  shouldPauseOnDisconnect: true,
  testWideTimeLimit: true,
  areQuestionsRequired: true,
  isSubtestNavigationAllowed: true,
  retriesOfflineAnswers: true,
  screens: true,
  uses: true,
  sections: true,
}).extend({ extends: z.string().min(1) });

const SectionOutline = SectionPlan.extend({
  subtests: z.array(SubtestPlan.extend({ timeLimit: SubtestPlan.shape.timeLimit.catch(null) })).min(1).max(
    100,
  ),
});

/**
 * Schema of a `test.yaml` whose flags and times may have any value, used to read the package's other files.
 * An unknown field is refused: it may be a misspelt one that they need.
 */
export const Outline = z.strictObject({
  ...Object.fromEntries(Object.keys(FLAGS).map((flag) => [flag, z.unknown().optional()])),
  format: ManifestFile.shape.format,
  languages: FLAGS.languages.optional(),
  uses: ManifestFile.shape.uses,
  extends: VariantFile.shape.extends.optional(),
  sections: z.array(SectionOutline).min(1).max(50).optional(),
});
