import { z } from "zod";

export const Notification = z.object({
  id: z.uuid(),
  notificationType: z.enum(["Maintenance", "Feature"]),
  /** HTML, already made safe. */
  adminBannerContent: z.string().nullable(),
  adminModalContent: z.string().nullable(),
  respondentModalContent: z.string().nullable(),
  isDismissed: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const FeatureFlag = z.object({ identifier: z.string(), enabled: z.boolean() });
export type FeatureFlag = z.output<typeof FeatureFlag>;

/** What a browser tells of an error. Longer ones are cut, not refused: half of a stack is better than none. */
const upTo = (length: number) => z.string().transform((text) => text.slice(0, length));
export const ErrorReport = z.object({
  url: upTo(2_000),
  errorMessage: upTo(2_000),
  stackTrace: upTo(10_000).nullish(),
  componentStack: upTo(10_000).nullish(),
  context: z.json().refine((value) => JSON.stringify(value).length <= 10_000, "max_length").optional(),
});
export type ErrorReport = z.output<typeof ErrorReport>;
