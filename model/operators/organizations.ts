import { z } from "zod";
import { Email } from "../account/email.ts";
import { LANGUAGES } from "../languages.ts";
import { knownValue } from "../known_value.ts";
import { LIMITS } from "../limits.ts";
import { Name } from "../names.ts";
import { OfferedLanguages } from "../organization/offered_languages.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";
import { Closing } from "../organization/closing.ts";
import { pageOf } from "../page.ts";
import { GrantedTests } from "./granted_tests.ts";
import { OperatedSettings, SETTINGS_CHANGE } from "./settings.ts";

/** ISO 3166: the organisation's country. */
const Country = z.string("required").trim().toUpperCase().min(1, "required").regex(/^[A-Z]{2}$/, "invalid");

const CHANGES = ["active", "suspended"] as const;
const STATUSES = [...CHANGES, "closed"] as const;
export type OrganizationStatus = (typeof STATUSES)[number];

export const OrganizationsQuery = z.object({
  query: z.string().trim().max(LIMITS.searchMaxLength, "max_length").default(""),
  ...pageOf(LIMITS.organizationsPage, LIMITS.pageMaxLength, LIMITS.lastRow),
});
export type OrganizationsQuery = z.output<typeof OrganizationsQuery>;

export const NewOrganization = z.object({
  name: Name,
  timeZone: knownValue("timeZone"),
  country: Country,
  currency: knownValue("currency"),
  languages: OfferedLanguages.default(LANGUAGES),
  tests: GrantedTests.shape.tests.default([...TEST_IDENTIFIERS]),
  /** The first admin, who is invited. */
  adminEmail: Email,
});
export type NewOrganization = z.output<typeof NewOrganization>;

export const OrganizationChange = z.object({
  name: Name.optional(),
  status: z.enum(CHANGES, "invalid").optional(),
  languages: OfferedLanguages.optional(),
  ...SETTINGS_CHANGE,
});
export type OrganizationChange = z.output<typeof OrganizationChange>;

export const AdminInvitation = z.object({ email: Email });

/** An organisation as an operator sees it: figures, and nobody's name. */
export const OperatedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(STATUSES),
  /** It is the sandbox of another: its reports are not paid, and not counted. */
  isSandbox: z.boolean(),
  country: z.string().nullable(),
  timeZone: z.string(),
  currency: z.string(),
  /** Offered to respondents, the default one first. */
  languages: z.array(z.enum(LANGUAGES)),
  members: z.int(),
  liveBatches: z.int(),
  /** Reports paid for since the first of the month in the organisation's time zone. */
  reportsThisMonth: z.int(),
  createdAt: z.iso.datetime(),
});
export type OperatedOrganization = z.output<typeof OperatedOrganization>;

/** The same with its settings. */
export const DetailedOrganization = OperatedOrganization.extend({
  ...OperatedSettings.shape,
  /** Admins who are invited and have not signed up. */
  invitedAdmins: z.int(),
  /** When the last of their invitations ends or ended; null if nobody is invited. */
  adminsInvitedUntil: z.iso.datetime().nullable(),
  /** Null unless it is closed. */
  closing: Closing.nullable(),
});
export type DetailedOrganization = z.output<typeof DetailedOrganization>;

export const CreatedOrganization = DetailedOrganization.extend({
  /** `isSent` is false if the letter could not be sent: then invite the admin again. */
  invitation: z.object({ email: z.string(), expiresAt: z.iso.datetime(), isSent: z.boolean() }),
});
export type CreatedOrganization = z.output<typeof CreatedOrganization>;
