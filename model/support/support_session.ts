import { z } from "zod";
import { isPlausibleMoment } from "../day.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";
import { SUPPORT_HOURS } from "../times.ts";

/** What it is about, in an admin's words; null for nothing. */
const About = z.string().overwrite(oneLine).trim().max(LIMITS.supportAboutMaxLength, "max_length")
  .transform((text) => text || null);

/** An admin lets support in. */
export const NewSupportSession = z.object({
  endsAt: z.iso.datetime({ error: "invalid", offset: true }).refine(isPlausibleMoment, "invalid"),
  about: About.nullable().default(null),
});
export type NewSupportSession = z.output<typeof NewSupportSession>;

/** Choices of the form: some hours, or a time of day by the organisation's clock. */
const SUPPORT_CHOICES = [...SUPPORT_HOURS.map(String), "time"] as const;

/** The same from a form. */
export const SupportForm = z.object({
  until: z.enum(SUPPORT_CHOICES, "required"),
  time: z.union([z.literal(""), z.iso.time({ error: "invalid", precision: -1 })], "invalid").default(""),
  about: About.default(null),
}).refine(({ until, time }) => until !== "time" || time !== "", { path: ["time"], message: "required" });
export type SupportForm = z.output<typeof SupportForm>;

/** An open support session, as the organisation and operators see it. */
export const SupportSession = z.object({
  openedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  about: z.string().nullable(),
});
export type SupportSession = z.output<typeof SupportSession>;

export const OpenSupport = z.object({ session: SupportSession.nullable() });

/** The same for operators, who see whose it is. */
export const OperatedSupport = SupportSession.extend({
  organization: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
});
export type OperatedSupport = z.output<typeof OperatedSupport>;
