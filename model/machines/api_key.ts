import { z } from "zod";
import { ALL_SCOPES } from "../account/actor.ts";
import { LIMITS } from "../limits.ts";
import { Name } from "../names.ts";

/** A network as `192.0.2.0/24` or `2001:db8::/32`, or a single address. */
const Network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], "invalid");

const Addresses = z.array(Network).max(LIMITS.keyAddresses, "max_length");
const CallsPerMinute = z.int("invalid").min(1, "invalid").max(LIMITS.keyCallsPerMinute, "invalid");
const Expiry = z.iso.datetime({ offset: true, error: "invalid" }).transform((at) => new Date(at));

export const NewApiKey = z.object({
  name: Name,
  /** `write:webhooks` for a key of the sandbox alone. */
  scopes: z.array(z.enum(ALL_SCOPES, "invalid"), "required").min(1, "required")
    .transform((scopes) => ALL_SCOPES.filter((scope) => scopes.includes(scope))),
  /** At most a year ahead. */
  expiresAt: Expiry,
  /** The networks from which it works; none for all. */
  addresses: Addresses.default([]),
  callsPerMinute: CallsPerMinute.default(LIMITS.usualCallsPerMinute),
  /** It works in the organisation's sandbox, and nowhere else. */
  isSandbox: z.boolean("invalid").optional(),
});
export type NewApiKey = z.output<typeof NewApiKey>;

/** Another secret for a key. The one before works on for a while, so that programs can change over. */
export const KeyRotation = z.object({
  overlapHours: z.int("invalid").min(0, "invalid").max(LIMITS.keyOverlapHours, "invalid").default(24),
  expiresAt: Expiry.optional(),
}).prefault({});
export type KeyRotation = z.output<typeof KeyRotation>;

/** A key in the API. The key itself is shown once, when it is made or rotated. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** It works in the organisation's sandbox, and nowhere else. */
  isSandbox: z.boolean(),
  /** Its last characters. */
  hint: z.string(),
  scopes: z.array(z.enum(ALL_SCOPES)),
  addresses: z.array(z.string()),
  callsPerMinute: z.int(),
  createdAt: z.iso.datetime(),
  /** The name of the member who made it; null once they are gone. */
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Until when the secret before the last rotation works; null if it does not. */
  previousEndsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});

/** With the key, this once. */
export const IssuedKey = ApiKey.extend({ key: z.string() });

/** Where a key works, or a webhook is told of events, as their forms ask for it. */
export const PLACES = ["organization", "sandbox"] as const;
/** Not asked for without a sandbox. */
export const Place = z.enum(PLACES, "required").default("organization");

/** Lifetimes that the form offers, in days. */
export const KEY_DAYS = ["30", "90", "180", "365"] as const;

/** A new key from a form. */
export const KeyForm = z.object({
  name: NewApiKey.shape.name,
  scopes: NewApiKey.shape.scopes,
  days: z.enum(KEY_DAYS, "required").transform(Number),
  place: Place,
  /** One on each line. */
  addresses: z.string().default("")
    .transform((text, ctx) => {
      const read = Addresses.safeParse(text.split(/[\s,]+/).filter(Boolean));
      if (!read.success) ctx.addIssue({ code: "custom", message: "invalid" });
      return read.data ?? [];
    }),
  callsPerMinute: z.coerce.number("invalid").pipe(CallsPerMinute),
});

/** How long the secret before a rotation works on, in hours, as the form offers it. */
export const OVERLAP_HOURS = ["0", "1", "24", "168"] as const;

export const RotationForm = z.object({ overlapHours: z.enum(OVERLAP_HOURS, "required").transform(Number) });
