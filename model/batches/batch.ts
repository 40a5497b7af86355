import { z } from "zod";
import { BATCH_STATUSES } from "./batch_status.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { Name } from "../names.ts";
import { WHOLE_LIST } from "../page.ts";

export const NewBatch = z.object({
  name: Name,
  project: z.uuid("invalid"),
  /** The batch whose tests, their order and settings are copied; people and codes are not. */
  copyOf: z.uuid("invalid").optional(),
  /** The template whose tests, their order and settings the batch gets. Not with `copyOf`. */
  template: z.uuid("invalid").optional(),
});
export type NewBatch = z.output<typeof NewBatch>;

/** A batch in the API. */
export const Batch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The id of its project. */
  project: z.uuid(),
  /** Undefined if the organisation has editing of projects switched off. */
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
  name: Name.optional(),
  status: z.enum(BATCH_STATUSES, "invalid").optional(),
  /** Ids of all tests of the batch, in the new order. */
  batchTests: z.array(z.uuid("invalid")).max(100).optional(),
});
export type BatchChange = z.output<typeof BatchChange>;

export const BatchesQuery = z.object({ project: z.uuid("invalid").optional(), ...WHOLE_LIST });

/** The place of a test in a batch. */
export const BatchTest = z.object({ id: z.uuid(), batch: z.uuid(), test: z.int(), order: z.int() });
