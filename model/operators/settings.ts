import { z } from "zod";
import { LIMITS } from "../limits.ts";

const Limit = z.int("invalid").min(0, "invalid").max(LIMITS.highestLimit, "invalid").nullable();

/** What an organisation may have at most; null for no limit. */
const OrganizationLimits = z.object({
  /** Members who are not disabled, and invitations to become one. */
  members: Limit,
  liveBatches: Limit,
  /** Respondents who are invited or sign up since the first of the month, in the organisation's time zone. */
  respondentsPerMonth: Limit,
});
export type OrganizationLimits = z.output<typeof OrganizationLimits>;

const EmailDomain = z.string().trim().toLowerCase().regex(
  /^(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u,
  "invalid",
).max(LIMITS.emailDomainMaxLength, "max_length");

/** How members come in. */
const SignInRules = z.object({
  /** Domains of the addresses that can be invited; empty for all. */
  emailDomains: z.array(EmailDomain).max(LIMITS.emailDomains, "max_length"),
  /** After which a session ends, however busy; null for the platform's. */
  sessionHours: z.int("invalid").min(1, "invalid").max(LIMITS.sessionHours, "invalid").nullable(),
});
export type SignInRules = z.output<typeof SignInRules>;

/** docs/product.md, Switches of an organisation. */
const Switches = z.object({
  canEditProjects: z.boolean(),
  isBillingEnabled: z.boolean(),
  barsNormsBySex: z.boolean(),
});
export type Switches = z.output<typeof Switches>;
export const SWITCHES = Object.keys(Switches.shape) as readonly (keyof Switches)[];

/** What an operator may change of them. */
export const SETTINGS_CHANGE = {
  switches: Switches.partial().optional(),
  /** By identifier. Null to follow the platform. */
  featureFlags: z.record(z.string().max(LIMITS.nameMaxLength), z.boolean().nullable()).optional(),
  limits: OrganizationLimits.partial().optional(),
  signIn: SignInRules.partial().optional(),
};
const SettingsChange = z.object(SETTINGS_CHANGE);
export type SettingsChange = z.output<typeof SettingsChange>;

/** What an operator sees of them. */
export const OperatedSettings = z.object({
  switches: Switches,
  featureFlags: z.array(z.object({
    identifier: z.string(),
    /** As it applies to the organisation. */
    isEnabled: z.boolean(),
    /** Null if it follows the platform. */
    own: z.boolean().nullable(),
  })),
  limits: OrganizationLimits,
  signIn: SignInRules,
});
export type OperatedSettings = z.output<typeof OperatedSettings>;
