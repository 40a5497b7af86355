import { z } from "zod";
import { Member } from "../account/member.ts";

/** Somebody who works on a project. Those with own projects only see no others. */
export const ProjectMember = Member.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
});
export type ProjectMember = z.output<typeof ProjectMember>;

/** Of the form. */
export const ChosenMember = z.object({ member: z.uuid("required") });
