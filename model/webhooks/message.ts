import { z } from "zod";
import { ROLES } from "../account/actor.ts";
import { BATCH_STATUSES } from "../batches/batch_status.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { ASSESSMENT_STATUSES } from "../sitting/assessment_status.ts";
import { TEST_EVENT, type WebhookEvent } from "./webhook.ts";

/** Only where an admin allows names, and as long as they are known. */
const person = z.strictObject({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
}).optional();

const moment = z.iso.datetime().nullable();
const where = { respondent: z.uuid(), batch: z.uuid(), project: z.uuid(), person };

const Sat = z.strictObject({
  assessment: z.uuid(),
  ...where,
  test: z.enum(TEST_IDENTIFIERS),
  status: z.enum(ASSESSMENT_STATUSES),
  startedAt: moment,
  completedAt: moment,
  receiptCode: z.string().nullable(),
  /** Tests of the respondent that are not finished. */
  testsLeft: z.int(),
});

const message = <const Types extends readonly (WebhookEvent | typeof TEST_EVENT)[], Data extends z.ZodType>(
  types: Types,
  data: Data,
) => z.strictObject({ type: z.enum(types), timestamp: z.iso.datetime(), data });

/** What a webhook's receiver is sent (docs/webhooks.md). */
export const WebhookMessage = z.union([
  message(["respondent.started", "respondent.finished", "result.scored", "result.rescored"], Sat),
  message(["report.ready"], Sat.extend({ report: z.uuid() })),
  message(
    ["respondent.flagged"],
    z.strictObject({ ...where, status: z.enum(ASSESSMENT_STATUSES), flaggedAt: moment }),
  ),
  message(
    ["batch.published", "batch.closed"],
    z.strictObject({ batch: z.uuid(), project: z.uuid(), status: z.enum(BATCH_STATUSES) }),
  ),
  message(["credits.low"], z.strictObject({ test: z.enum(TEST_IDENTIFIERS), left: z.int() })),
  message(
    ["member.added", "member.removed"],
    z.strictObject({ member: z.uuid(), role: z.enum(ROLES), person }),
  ),
  message(["key.created", "key.rotated", "key.ended"], z.strictObject({ key: z.uuid() })),
  message([TEST_EVENT], z.strictObject({ webhook: z.uuid() })),
]);
