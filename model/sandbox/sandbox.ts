import { z } from "zod";

/** Where programs are tried: an organisation of its own, of which nothing leaves the product and nothing is paid. */
export const Sandbox = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  projects: z.int(),
  batches: z.int(),
  respondents: z.int(),
  /** Lets anybody into a live batch of it, to sit a test at `/tests`; null if no room code does. */
  roomCode: z.string().nullable(),
});
export type Sandbox = z.output<typeof Sandbox>;

/** Null until an admin makes one. */
export const OwnSandbox = z.object({ sandbox: Sandbox.nullable() });
