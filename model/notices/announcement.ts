import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";
import { inUtc } from "../site/form_moment.ts";

const KINDS = ["maintenance", "feature"] as const;

/** HTML of words, lists and links. An empty text is none. */
const Html = z.string().trim().max(LIMITS.announcementMaxLength, "max_length").transform((html) =>
  html || undefined
).optional();

const Moment = z.iso.datetime({ offset: true, error: "invalid" }).transform((text) => new Date(text))
  .optional();

/** What operators announce. The verb has the rules between its fields. */
export const NewAnnouncement = z.object({
  kind: z.enum(KINDS, { error: ({ input }) => input === undefined ? "required" : "invalid" }),
  /** On every page of staff, and once to each of them. */
  banner: Html,
  modal: Html,
  /** For respondents, at the entry and during a test. */
  respondents: z.object({ "en-US": Html, fr: Html }).optional(),
  /** Now, if there is none. */
  start: Moment,
  end: Moment,
  /** Id or name of the organisation that alone sees it. */
  organization: z.string().trim().max(LIMITS.nameMaxLength, "max_length").transform((name) =>
    name || undefined
  )
    .optional(),
}).meta({ example: { kind: "feature", banner: "New this week" } });
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

/** The same as a form sends it. */
export const TypedAnnouncement = z.preprocess((fields) => {
  const typed = fields as Partial<Record<string, string>>;
  return {
    ...typed,
    respondents: { "en-US": typed["respondents.en-US"], fr: typed["respondents.fr"] },
    ...{ start: inUtc(typed.start), end: inUtc(typed.end) },
  };
}, NewAnnouncement);

export const AnnouncementsQuery = z.object({ past: z.enum(["0", "1"], "invalid").default("0") });
export type AnnouncementsQuery = z.output<typeof AnnouncementsQuery>;

/** An announcement as operators see it, with its texts as they are shown. */
export const Announcement = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  state: z.enum(["coming", "current", "past"]),
  banner: z.string().nullable(),
  modal: z.string().nullable(),
  respondents: z.partialRecord(z.enum(LANGUAGES), z.string()).nullable(),
  start: z.iso.datetime(),
  end: z.iso.datetime().nullable(),
  /** Its name; null for all. */
  organization: z.string().nullable(),
});
export type Announcement = z.output<typeof Announcement>;
