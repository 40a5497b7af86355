import { findByResumeCode } from "../../../db/respondents/respondents.ts";
import { sweepAttempts } from "../../../db/account/attempts.ts";
import { type EntryCode, findEntryCode } from "../../../db/codes/test_codes.ts";
import { codeOf, TypedCode } from "../../../model/entry/entry.ts";
import { Refusal } from "../../../model/refusal.ts";
import { type Attempt, countAttempt, requireFewFailures } from "../../access/attempts.ts";
import type { Ctx } from "../../context.ts";
import { grouped } from "../../codes/new_code.ts";

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
    ["testCodeFromAddress"],
    { typed, address },
    (codes) => findVisible(ctx, codes),
  );
}

/**
 * What a code stands for that was typed where test codes are asked for: a test code, open or not, or somebody's re-entry code. A wrong
 * one is a wrong guess at both, so that this way gives nobody more guesses.
 */
export async function findCodeOrReentry(
  ctx: Ctx,
  typed: string,
  address: string | null,
): Promise<EntryCode | "reentry"> {
  return await findByTyped(
    ctx,
    ["testCodeFromAddress", "resumeCodeFromAddress"],
    { typed, address },
    async (codes) =>
      await findVisible(ctx, codes) ?? (await findByResumeCode(ctx.sql, codes) ? "reentry" as const : null),
  );
}

const findVisible = async (ctx: Ctx, [code]: readonly string[]) =>
  code === undefined ? null : visible(await findEntryCode(ctx.sql, code));

/**
 * Finds what a typed code stands for. Not finding it counts against the address, for each of the attempts; so does nothing else. What
 * is found is told as long as the first of them allows it.
 */
export async function findByTyped<T>(
  ctx: Ctx,
  attempts: readonly [Attempt, ...Attempt[]],
  { typed, address }: { typed: string; address: string | null },
  find: (spellings: readonly string[]) => Promise<T | null>,
): Promise<T> {
  const found = await find(spellings(typed));
  if (!found) {
    for (const attempt of attempts) await countAttempt(ctx, attempt, address);
    await sweepAttempts(ctx.sql, ctx.now());
    throw new Refusal("unknown_code");
  }
  await requireFewFailures(ctx, attempts[0], address);
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
  if (code.isRevoked) throw new Refusal("code_revoked");
  if (now >= code.end) throw new Refusal("window_closed");
  if (code.isFull) throw new Refusal("room_full");
  if (now < code.start) {
    throw new Refusal("window_not_open", { opensAt: code.start.toISOString(), timeZone: code.timeZone });
  }
}
