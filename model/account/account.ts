import { z } from "zod";
import { Email } from "./email.ts";
import { ExistingPassword, NewPassword } from "./password.ts";
import { ROLES } from "./actor.ts";
import { oneLine } from "../names.ts";
import { LIMITS } from "../limits.ts";

const PersonName = z.string("required").overwrite(oneLine).trim().min(1, "required").max(
  LIMITS.personNameMaxLength,
  "max_length",
);
/** A secret that the site issued and gets back: in a link, a cookie or as a refresh token. */
const Secret = z.string("required").min(1, "required").max(200, "invalid");

export const Credentials = z.object({ email: Email, password: ExistingPassword });
export type Credentials = z.output<typeof Credentials>;

export const RefreshRequest = z.object({ refresh: Secret });

const Version = z.coerce.number("required").int("invalid").positive("invalid");

/** Agreement to both texts, each with the version that was on the screen. */
export const AgreedTerms = z.object({ privacyPolicy: Version, termsAndUnderstanding: Version });
export type AgreedTerms = z.output<typeof AgreedTerms>;

export const SignUp = z.object({
  inviteToken: Secret,
  firstName: PersonName,
  lastName: PersonName,
  password: NewPassword,
  acceptedTerms: z.literal(true, "required"),
  /** The versions that were read. Without them the current texts are agreed to. */
  agreed: AgreedTerms.partial().optional(),
});
export type SignUp = z.output<typeof SignUp>;

export const MemberInvitation = z.object({
  email: Email,
  role: z.enum(ROLES, { error: ({ input }) => input === undefined ? "required" : "invalid" }),
  /** Active as soon as they have signed up. Otherwise an admin activates them. */
  activates: z.boolean("invalid").optional(),
  /** False: only the projects that they create or are added to. */
  seesAllProjects: z.boolean("invalid").optional(),
});
export type MemberInvitation = z.output<typeof MemberInvitation>;

/** Of the form: a box that is not ticked is not sent. */
export const TypedMemberInvitation = MemberInvitation.omit({ seesAllProjects: true }).extend({
  activates: z.string().optional().transform((ticked) => ticked !== undefined),
  ownProjectsOnly: z.string().optional(),
}).transform(({ ownProjectsOnly, ...invitation }) => ({
  ...invitation,
  seesAllProjects: ownProjectsOnly === undefined,
}));

export const ForgottenPassword = z.object({ email: Email });
export const PasswordReset = z.object({ token: Secret, password: NewPassword });
export type PasswordReset = z.output<typeof PasswordReset>;

export const PasswordChange = z.object({ currentPassword: ExistingPassword, newPassword: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

/** Of the form, where the new password is typed twice. */
export const ConfirmedPasswordChange = PasswordChange.extend({
  confirmation: z.string("required").min(1, "required"),
}).refine(({ newPassword, confirmation }) => newPassword === confirmation, {
  path: ["confirmation"],
  error: "mismatch",
});

export const Profile = z.object({ firstName: PersonName.optional(), lastName: PersonName.optional() });
export type Profile = z.output<typeof Profile>;

export const TokenPair = z.object({
  token: z.string("required").min(1, "required").max(4096, "invalid"),
  refresh: Secret,
});
export type TokenPair = z.output<typeof TokenPair>;

export const MemberChange = z.object({
  role: z.enum(ROLES, "invalid").optional(),
  seesAllProjects: z.boolean("invalid").optional(),
  isWaitingForActivation: z.boolean("invalid").optional(),
  isDisabled: z.boolean("invalid").optional(),
});
export type MemberChange = z.output<typeof MemberChange>;

/** Of the form: a role, and a box that is not sent if it is not ticked. */
export const TypedRole = z.object({ role: z.enum(ROLES, "invalid"), ownProjectsOnly: z.string().optional() })
  .transform(({ role, ownProjectsOnly }) => ({ role, seesAllProjects: ownProjectsOnly === undefined }));

/** A user as the API shows them to themselves. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  isAdmin: z.boolean(),
  isWaitingForActivation: z.boolean(),
  agreedToPp: z.boolean(),
  agreedToTou: z.boolean(),
  acceptedTerms: z.boolean(),
});
export type User = z.output<typeof User>;

export const SignedIn = User.extend({ token: z.string(), refresh: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

/** An operator who has signed in, as the API answers. */
export const SignedInOperator = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.literal("operator"),
  token: z.string(),
  refresh: z.string(),
});
export type SignedInOperator = z.output<typeof SignedInOperator>;
