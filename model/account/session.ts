import { z } from "zod";
import { PasskeyUse } from "./passkey.ts";

/** A running session, as its holder sees it. */
export const StaffSession = z.object({
  id: z.uuid(),
  /** Browser and system in words, or the name of a program. Null if neither is known. */
  device: z.string().nullable(),
  /** It uses tokens and no cookie. */
  isProgram: z.boolean(),
  /** The network address of the sign-in. */
  address: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Of the last use, to the minute. */
  lastUsedAt: z.iso.datetime(),
  /** The session of the request. */
  isThis: z.boolean(),
});
export type StaffSession = z.output<typeof StaffSession>;

export const EndedSessions = z.object({ ended: z.int() });

export const PasswordProof = z.object({
  password: z.string("required").min(1, "required").max(200, "invalid"),
});

/** What proves anew who somebody is, within a session: their password, or a passkey of theirs. */
export const Proof = z.union([PasswordProof, z.object({ passkey: PasskeyUse })]);
export type Proof = z.output<typeof Proof>;
