import { z } from "zod";
import { ROLES } from "./actor.ts";
import { StoredQualification } from "./qualification.ts";

export const Member = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  /**
   * False for a member who sees the projects that they are a member of. Of no account for admins, who see
   * all.
   */
  seesAllProjects: z.boolean(),
  /** False until they take up their invitation. */
  isSignedUp: z.boolean(),
  isDisabled: z.boolean(),
  /** End of the invitation, for a member who has not signed up yet. */
  invitedUntil: z.iso.datetime().nullable(),
  /** Null for a member without one, who reads tests of level A alone. */
  qualification: StoredQualification.nullable(),
  hasSecondFactor: z.boolean(),
  roleInfo: z.object({ role: z.enum(ROLES), isWaitingForActivation: z.boolean() }),
});
export type Member = z.output<typeof Member>;

export const InvitedMember = Member.pick({ id: true, email: true, role: true });
export type InvitedMember = z.output<typeof InvitedMember>;
