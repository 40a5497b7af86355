import { sweepAttempts } from "../../db/attempts.ts";
import { type EntryCode, findEntryCode } from "../../db/test_codes.ts";
import { codeOf, TypedCode } from "../../model/entry.ts";
import { Refusal } from "../../model/refusal.ts";
import { type Attempt, countAttempt, requireFewFailures } from "../account/attempts.ts";
import type { Ctx } from "../context.ts";
import { grouped } from "./new_code.ts";

/** The code that somebody typed, as long as it lets anybody in now. */
export async function openCode(ctx: Ctx, typed: string, address: string | null): Promise<EntryCode> {
  const code = await findCode(ctx, typed, address);
  requireOpen(code, ctx.now());
  return code;
}

/** The code, open or not. */
export async function findCode(ctx: Ctx, typed: string, address: string | null): Promise<EntryCode> {
  return await findByTyped(
    ctx,
    "testCodeFromAddress",
    { typed, address },
    async ([code]) => code === undefined ? null : visible(await findEntryCode(ctx.sql, code)),
  );
}

/** Finds what a typed code stands for. Not finding it counts against the address; so does nothing else. */
export async function findByTyped<T>(
  ctx: Ctx,
  attempt: Attempt,
  { typed, address }: { typed: string; address: string | null },
  find: (spellings: readonly string[]) => Promise<T | null>,
): Promise<T> {
  const found = await find(spellings(typed));
  if (!found) {
    await countAttempt(ctx, attempt, address);
    await sweepAttempts(ctx.sql, ctx.now());
    throw new Refusal("unknown_code");
  }
  await requireFewFailures(ctx, attempt, address);
  return found;
}

/** As typed, and with its dashes where a code of ours has them. */
function spellings(typed: string): readonly string[] {
  if (!TypedCode.safeParse(typed).success) return [];
  const code = codeOf(typed);
  return [...new Set([code, grouped(code)])];
}

/** A batch that was not published has told nobody its code: there is none. */
function visible(code: EntryCode | null): EntryCode | null {
  const status = code?.statusBeforeArchive ?? code?.batchStatus;
  return status === "new" || status === "draft" ? null : code;
}

/** Throws what is in the way, the most lasting first. */
export function requireOpen(code: EntryCode, now: Date): void {
  if (code.batchStatus !== "live" || code.isProjectArchived) throw new Refusal("batch_closed");
  if (code.kind === "single" && code.isFull) throw new Refusal("code_used");
  if (now >= code.end) throw new Refusal("window_closed");
  if (code.isFull) throw new Refusal("room_full");
  if (now < code.start) {
    throw new Refusal("window_not_open", { opensAt: code.start.toISOString(), timeZone: code.timeZone });
  }
}
