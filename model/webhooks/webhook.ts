import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { Place } from "../machines/api_key.ts";
import { pageOf } from "../page.ts";

/** Types of events that a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  "respondent.started",
  "respondent.finished",
  "respondent.flagged",
  "result.scored",
  "result.rescored",
  "report.ready",
  "batch.published",
  "batch.closed",
  "credits.low",
  "member.added",
  "member.removed",
  "key.created",
  "key.rotated",
  "key.ended",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The type of an event that an admin sends to try a webhook. */
export const TEST_EVENT = "webhook.test";

/** Why nothing is sent to a webhook: an admin's choice, a response 410, or days without a delivery. */
const DISABLED_BECAUSE = ["by_hand", "gone", "failing"] as const;
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number];

/** Why an attempt had no response, or one that is no success. */
const DELIVERY_FAILURES = [
  "connection",
  "not_public",
  "redirect",
  "secret_lost",
  "status",
  "timed_out",
  "tls",
  "unknown_host",
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

const Address = z.string("required").trim().min(1, "required").max(LIMITS.webhookUrlMaxLength, "max_length");
const Events = z.array(z.enum(WEBHOOK_EVENTS, "invalid"), "required").min(1, "required")
  // In the order of all types, each once.
  .transform((chosen) => WEBHOOK_EVENTS.filter((type) => chosen.includes(type)));

export const NewWebhook = z.object({
  url: Address,
  events: Events,
  /** Names and addresses of people are in the bodies. */
  hasPersonalData: z.boolean().default(false),
  /** It is told of events of the organisation's sandbox, and of nothing else. */
  isSandbox: z.boolean("invalid").optional(),
});
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookChange = z.object({
  url: Address.optional(),
  events: Events.optional(),
  hasPersonalData: z.boolean().optional(),
  isEnabled: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof WebhookChange>;

/** The same from a form, whose box is there if it is ticked. */
export const WebhookForm = NewWebhook.omit({ isSandbox: true }).extend({
  hasPersonalData: z.string().optional().transform((ticked) => ticked !== undefined),
});

/** Of one that is added: whose events it is told of, as well. */
export const NewWebhookForm = WebhookForm.extend({ place: Place })
  .transform(({ place, ...webhook }) => ({ ...webhook, isSandbox: place === "sandbox" }));

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  /** It is told of events of the organisation's sandbox, and of nothing else. */
  isSandbox: z.boolean(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  hasPersonalData: z.boolean(),
  isEnabled: z.boolean(),
  disabledBecause: z.enum(DISABLED_BECAUSE).nullable(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  /** Until then the secret before the present one signs as well. */
  oldSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Events that are not delivered yet. */
  waiting: z.int(),
});

/** The secret is readable in this response alone. */
export const WebhookSecret = z.object({ id: z.uuid(), secret: z.string() });
export type WebhookSecret = z.output<typeof WebhookSecret>;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WebhookDelivery = z.object({
  /** The header `webhook-id`. */
  id: z.uuid(),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  happenedAt: z.iso.datetime(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The last attempt; null before the first one. */
  attemptedAt: z.iso.datetime().nullable(),
  /** The status of the response to it, null without one. */
  status: z.int().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  /** How long it took, in milliseconds. */
  ms: z.int().nullable(),
  /** The next attempt of one that waits. */
  nextAt: z.iso.datetime().nullable(),
  /** What is sent, without personal data, which is not kept. */
  body: z.string(),
});

const WebhookAttempt = z.object({
  at: z.iso.datetime(),
  /** The status of the response, null without one. */
  status: z.int().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  /** How long it took, in milliseconds. */
  ms: z.int(),
  /** As they were sent. */
  headers: z.record(z.string(), z.string()),
  /** How the body of the response begins. Null without one, and where names were sent. */
  answer: z.string().nullable(),
});

/** An event with its latest attempts, the newest first. */
export const WebhookDeliveryDetail = WebhookDelivery.extend({ log: z.array(WebhookAttempt) });

/** A page of the log, the newest first. */
export const DeliveryQuery = z.object({
  state: z.enum(DELIVERY_STATES, "invalid").optional(),
  ...pageOf(LIMITS.deliveriesPage, LIMITS.pageMaxLength, LIMITS.lastRow),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

/** Events that are sent again: those that happened in a time, all of them or those that failed. */
export const ReplayRange = z.object({
  from: z.iso.datetime({ error: "invalid", offset: true }),
  to: z.iso.datetime({ error: "invalid", offset: true }),
  isFailedOnly: z.boolean().default(false),
});
export type ReplayRange = z.output<typeof ReplayRange>;

export const Replayed = z.object({ replayed: z.int() });
