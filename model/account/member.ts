import { z } from "zod";
import { ROLES } from "./actor.ts";

export const Member = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  /** False until they take up their invitation. */
  isSignedUp: z.boolean(),
  isDisabled: z.boolean(),
  /** Of who has not signed up yet: how long their invitation can be taken up. */
  invitedUntil: z.iso.datetime().nullable(),
  roleInfo: z.object({ role: z.enum(ROLES), isWaitingForActivation: z.boolean() }),
});
export type Member = z.output<typeof Member>;

export const InvitedMember = Member.pick({ id: true, email: true, role: true });
export type InvitedMember = z.output<typeof InvitedMember>;

export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  canEditProjects: z.boolean(),
  isBillingEnabled: z.boolean(),
  timeZone: z.string(),
  /** ISO 4217: what it pays in. */
  currency: z.string(),
  translationNamespace: z.string().nullable(),
  privacyPolicy: z.string(),
  termsOfUnderstanding: z.string(),
});
export type Organization = z.output<typeof Organization>;
