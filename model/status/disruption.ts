import { z } from "zod";
import { WRITTEN_LANGUAGES } from "../languages.ts";
import { LIMITS } from "../limits.ts";
import { PAGE } from "../page.ts";
import { inUtc } from "../site/form_moment.ts";
import { MINUTE } from "../times.ts";
import { tickedIn } from "../site/ticked.ts";
import { PublishedDisruption, STATUS_PARTS, UPDATE_STATES } from "./status.ts";

export const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/** Texts of which one at least is not empty. */
const texts = (maxLength: number) => {
  const Text = z.string().trim().max(maxLength, "max_length").transform((text) => text || undefined)
    .optional();
  return z.object({ "en-US": Text, fr: Text }).superRefine((written, check) => {
    if (Object.values(written).some(Boolean)) return;
    check.addIssue({ code: "custom", message: "required", path: ["en-US"] });
  });
};

const Titles = texts(LIMITS.nameMaxLength);
const Texts = texts(LIMITS.announcementMaxLength);
const Parts = z.array(z.enum(STATUS_PARTS, "invalid"), "required").min(1, "required");
/** A whole minute, as forms show it. */
const Moment = z.iso.datetime({ offset: true, error: "invalid" }).transform((text) =>
  wholeMinute(new Date(text))
);
/** Of a disruption that is not planned. The verb requires it. */
const State = z.enum(UPDATE_STATES, "invalid").optional();

export const NewUpdate = z.object({ state: State, texts: Texts }).meta({
  example: { state: "resolved", texts: { "en-US": "Reports are made again." } },
});
export type NewUpdate = z.output<typeof NewUpdate>;

/** What operators tell of. The verb has the rules between its fields. */
export const NewDisruption = z.object({
  isPlanned: z.boolean().default(false),
  titles: Titles,
  parts: Parts,
  /** Of the first update. */
  state: State,
  texts: Texts,
  /** Now, if there is none. */
  start: Moment.optional(),
  /** Required if it is planned. */
  end: Moment.optional(),
}).meta({
  example: {
    titles: { "en-US": "Reports are late", fr: "Rapports en retard" },
    parts: ["files"],
    state: "investigating",
    texts: { "en-US": "Reports take longer than usual. We are looking into it." },
  },
});
export type NewDisruption = z.output<typeof NewDisruption>;

/** What is left out stays. */
export const DisruptionChange = z.object({
  titles: Titles,
  parts: Parts,
  start: Moment,
  end: Moment,
  /** Published by mistake: nobody but operators sees it. */
  isHidden: z.boolean(),
  /** The words of updates, by their ids. */
  updates: z.record(z.uuid("invalid"), Texts),
}).partial().meta({ example: { parts: ["files", "mail"] } });
export type DisruptionChange = z.output<typeof DisruptionChange>;

export const DisruptionsQuery = z.object(PAGE);

/** A disruption as operators see it. */
export const Disruption = PublishedDisruption.extend({ isHidden: z.boolean() });
export type Disruption = z.output<typeof Disruption>;

export const DetailedDisruption = Disruption.extend({
  /** What it said before each change, the newest first. */
  changes: z.array(z.object({ at: z.iso.datetime(), by: z.string(), before: Disruption })),
});
export type DetailedDisruption = z.output<typeof DetailedDisruption>;

type Fields = Readonly<Partial<Record<string, string>>>;

const textsIn = (fields: Fields, name: string) =>
  Object.fromEntries(WRITTEN_LANGUAGES.map((language) => [language, fields[`${name}.${language}`]]));

/** The same as forms send them. A time of a form is in UTC. */
export const TypedUpdate = z.preprocess((sent) => {
  const fields = sent as Fields;
  return { state: fields.state || undefined, texts: textsIn(fields, "texts") };
}, NewUpdate);

const headIn = (fields: Fields) => ({
  ...{ titles: textsIn(fields, "titles"), parts: tickedIn(fields, "parts") },
  ...{ start: inUtc(fields.start), end: inUtc(fields.end) },
});

export const TypedDisruption = z.preprocess((sent) => {
  const fields = sent as Fields;
  const isPlanned = fields.planned !== undefined;
  return { ...headIn(fields), isPlanned, state: fields.state || undefined, texts: textsIn(fields, "texts") };
}, NewDisruption);

export const TypedChange = z.preprocess((sent) => {
  const fields = sent as Fields;
  const ids = new Set(
    Object.keys(fields).flatMap((name) => /^updates\.([\da-f-]{36})\./.exec(name)?.[1] ?? []),
  );
  const updates = [...ids].map((id) => [id, textsIn(fields, `updates.${id}`)]);
  return { ...headIn(fields), updates: Object.fromEntries(updates) };
}, DisruptionChange);
