import { createHash } from "node:crypto";
import type { Invitee, JudgedLine } from "../../model/inviting/invitation_list.ts";

/** Whom a list invites. */
export const inviteesOf = (lines: readonly JudgedLine[]): Invitee[] =>
  lines.flatMap(({ invitee }) => invitee ?? []);

/** Stands for exactly these people, as they are written, in this order. */
export const fingerprintOf = (invitees: readonly Invitee[]): string =>
  createHash("sha256").update(JSON.stringify(invitees)).digest("base64url");
