import type { EntryCode } from "../../../db/codes/test_codes.ts";
import type { Newcomer } from "../../../db/entry/sign_ups.ts";
import type { Agreed } from "../../../model/entry/entry.ts";

/** Somebody at the door. */
export interface Arrival extends Omit<Newcomer, "resumeCode"> {
  readonly at: Date;
  readonly agreed: Agreed;
  readonly address: string | null;
}

export type Room = Pick<EntryCode, "id" | "orgId" | "batchId" | "respondentId">;
