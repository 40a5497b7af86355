import { z } from "zod";

export const Notification = z.object({
  id: z.uuid(),
  notificationType: z.enum(["Maintenance", "Feature"]),
  /** Sanitized HTML. */
  adminBannerContent: z.string().nullable(),
  adminModalContent: z.string().nullable(),
  respondentModalContent: z.string().nullable(),
  isDismissed: z.boolean(),
});
export type Notification = z.output<typeof Notification>;
