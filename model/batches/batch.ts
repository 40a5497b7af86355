import { z } from "zod";
import { BATCH_STATUSES } from "./batch_status.ts";
import { NewBatch, NewProject } from "../projects/names.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";

/** As the API tells them. */
export const Batch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The id of its project. */
  project: z.uuid(),
  /** Left out where the organisation lets nobody edit projects. */
  status: z.enum(BATCH_STATUSES).optional(),
  statusLabel: z.string().optional(),
  createdAt: z.iso.datetime(),
  batchTests: z.array(z.object({
    id: z.uuid(),
    test: z.object({
      id: z.int(),
      name: z.string(),
      internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
    }),
    order: z.int(),
  })),
});
export type Batch = z.output<typeof Batch>;

export const BatchChange = z.object({
  name: NewBatch.shape.name.optional(),
  status: z.enum(BATCH_STATUSES, "invalid").optional(),
  /** The ids of all its tests' places, in the order wanted. */
  batchTests: z.array(z.uuid("invalid")).max(100).optional(),
});
export type BatchChange = z.output<typeof BatchChange>;

export const Project = z.object({
  id: z.uuid(),
  name: z.string(),
  isArchived: z.boolean(),
  batches: z.array(Batch),
});
export type Project = z.output<typeof Project>;

export const ProjectChange = z.object({
  name: NewProject.shape.name.optional(),
  isArchived: z.boolean("invalid").optional(),
});
export type ProjectChange = z.output<typeof ProjectChange>;

export const BatchTest = z.object({ id: z.uuid(), batch: z.uuid(), test: z.int(), order: z.int() });

export const OfferedTest = z.object({
  id: z.int(),
  name: z.string(),
  baseName: z.string(),
  internalTestIdentifier: z.enum(TEST_IDENTIFIERS),
  /** Not validated. */
  isDemonstration: z.boolean(),
});
