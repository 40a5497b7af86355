import { z } from "zod";
import { LIMITS } from "../limits.ts";
import type { Role } from "./actor.ts";

/** What a group of a provider gives, the most first. Somebody in several groups has the first of theirs. */
export const STANDINGS_OF_GROUPS = ["admin", "member", "ownProjects", "readonly", "reports"] as const;
export type GroupStanding = (typeof STANDINGS_OF_GROUPS)[number];

export type GroupsOf = Readonly<Partial<Record<GroupStanding, readonly string[]>>>;

/** The role of a standing. `ownProjects` is a member who sees own projects only. */
export const roleOf = (standing: GroupStanding): Role => standing === "ownProjects" ? "member" : standing;

/** The claim of groups that most providers have. */
const GROUPS_CLAIM = "groups";

const line = (max: number) => z.string("required").trim().min(1, "required").max(max, "max_length");

const Group = z.string().trim().min(1, "required").max(LIMITS.groupNameMaxLength, "max_length");
const Groups = z.array(Group).max(LIMITS.groupsOfStanding, "max_length");

/** One name a line, each once. */
const Lines = z.string().default("").transform((text) => [
  ...new Set(text.split(/\r?\n/).map((it) => it.trim()).filter((it) => it !== "")),
]);
const Names = Lines.pipe(Groups);

/** Names of strength are sent in one line, parted by spaces. */
const Strengths = Groups.refine((names) => names.every((name) => /^\S+$/.test(name)), "invalid");

const Base = z.object({
  issuer: line(LIMITS.issuerMaxLength),
  clientId: line(LIMITS.clientIdMaxLength),
  /** Empty: the secret stays as it is. */
  clientSecret: z.string().trim().max(LIMITS.clientSecretMaxLength, "max_length").default(""),
  groupsClaim: z.string().trim().max(LIMITS.groupNameMaxLength, "max_length").default("")
    .transform((typed) => typed || GROUPS_CLAIM),
});

/** The form of a provider. */
export const ProviderForm = Base.extend({
  admin: Names,
  member: Names,
  ownProjects: Names,
  readonly: Names,
  reports: Names,
  /** Empty: who has no such group is refused. */
  defaultStanding: z.enum(["", ...STANDINGS_OF_GROUPS], "invalid").default("")
    .transform((chosen) => chosen === "" ? null : chosen),
  isOnly: z.string().optional().transform((ticked) => ticked !== undefined),
  acrValues: Lines.pipe(Strengths),
  amrValues: Lines.pipe(Strengths),
}).transform(({ admin, member, ownProjects, readonly, reports, ...rest }) => ({
  ...rest,
  groups: { admin, member, ownProjects, readonly, reports } satisfies GroupsOf,
}));
export type Provider = z.output<typeof ProviderForm>;

const GroupsOfAll = z.object({
  admin: Groups.default([]),
  member: Groups.default([]),
  ownProjects: Groups.default([]),
  readonly: Groups.default([]),
  reports: Groups.default([]),
});

/** A provider, as a call sets it. */
export const ProviderBody = Base.extend({
  groups: GroupsOfAll.prefault({}),
  /** Null: who has no such group is refused. */
  defaultStanding: z.enum(STANDINGS_OF_GROUPS, "invalid").nullable().default(null),
  isOnly: z.boolean("invalid").default(false),
  /** What `acr` of a sign-in has to be one of. It is asked for as `acr_values`. */
  acrValues: Strengths.default([]),
  /** What `amr` of a sign-in has to hold one of. */
  amrValues: Strengths.default([]),
});

/** A domain of an organisation, as a call answers it. */
export const ShownMailDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** The TXT record of DNS that proves it. */
  record: z.object({ name: z.string(), text: z.string() }),
  /** Null until it is proven, and once it has lapsed. */
  provenAt: z.iso.datetime().nullable(),
  /** Since when the record is missing; null while it is there. */
  missingSince: z.iso.datetime().nullable(),
});
export type ShownMailDomain = z.output<typeof ShownMailDomain>;

/** Settings of single sign-on, without the secret. */
export const ShownSingleSignOn = z.object({
  /** The redirect address, to be entered at the provider. */
  callback: z.string(),
  /** The address of back-channel logout, to be entered there too. */
  logout: z.string(),
  /** Null until one is set up. */
  provider: z.object({
    issuer: z.string(),
    clientId: z.string(),
    groupsClaim: z.string(),
    groups: z.partialRecord(z.enum(STANDINGS_OF_GROUPS), z.array(z.string())),
    defaultStanding: z.enum(STANDINGS_OF_GROUPS).nullable(),
    isOnly: z.boolean(),
    acrValues: z.array(z.string()),
    amrValues: z.array(z.string()),
  }).nullable(),
  domains: z.array(ShownMailDomain),
});

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+${LABEL}$`);

/** A domain of mail addresses, in the spelling of DNS. */
export const MailDomain = z.object({
  domain: z.string("required").trim().toLowerCase().transform((typed) => typed.replace(/^@/, ""))
    .pipe(z.string().min(1, "required").max(253, "max_length").regex(DOMAIN, "invalid")),
});

/** The DNS record that proves a domain: its name and its text. */
export const domainRecord = ({ domain, token }: { readonly domain: string; readonly token: string }) => ({
  name: `_assay.${domain}`,
  text: `assay-domain=${token}`,
});

/** Why a provider cannot be used: the network, or what it says of itself. */
export const PROVIDER_FAULTS = [
  ...["connection", "not_public", "timed_out", "tls", "unknown_host"] as const,
  ...["not_a_provider", "other_issuer"] as const,
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** What a test of the provider has found. */
export const ProviderTest = z.object({
  /** Why it cannot be used; null if it can. */
  fault: z.enum(PROVIDER_FAULTS).nullable(),
});

/** The domain of an address in lower case; empty without one. */
export const domainOf = (email: string): string =>
  email.includes("@") ? email.slice(email.lastIndexOf("@") + 1).trim().toLowerCase() : "";
