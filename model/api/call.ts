import type { z } from "zod";
import type { RefusalCode } from "../refusal.ts";

/**
 * Who may make a call: anyone; a member, also one who waits for activation; staff; an admin. A respondent's calls name them.
 * The gate of the API reads it, and so does its documentation.
 */
export type Caller = "anyone" | "member" | "staff" | "admin" | "respondent" | "staff or respondent";

/** One call of the API: what the gate lets through, what the documentation shows. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the API's base, with `{id}` for what varies. The front-end's own begin with `/api/`. */
  readonly path: string;
  readonly summary: string;
  readonly by: Caller;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The statuses of success, each with its body; null for none. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** What it refuses for reasons of its own, besides those of its caller and its body. */
  readonly refuses?: readonly RefusalCode[];
}
