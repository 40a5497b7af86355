import { findByResumeCode } from "../../../db/respondents/respondents.ts";
import { sweepAttempts } from "../../../db/account/attempts.ts";
import { type EntryCode, findEntryCode } from "../../../db/codes/test_codes.ts";
import { codeOf, TypedCode } from "../../../model/entry/entry.ts";
import { Refusal } from "../../../model/refusal.ts";
import { type Attempt, countAttempt, requireFewFailures } from "../../access/attempts.ts";
import type { Ctx } from "../../context.ts";
import { grouped } from "../../codes/new_code.ts";

/** Returns the typed code; refuses if it is not open now. */
export async function openCode(ctx: Ctx, typed: string, address: string | null): Promise<EntryCode> {
  const code = await findCode(ctx, typed, address);
  requireOpen(code, ctx.now());
  return code;
}

/** Returns the typed code, open or not. */
export async function findCode(ctx: Ctx, typed: string, address: string | null): Promise<EntryCode> {
  return await findByTypedCode(
    ctx,
    ["testCodeFromAddress"],
    { typed, address },
    (codes) => findVisible(ctx, codes),
  );
}

/**
 * Returns the code typed into the field for test codes: a test code, open or not, or "reentry" for a re-entry
 * code. A wrong code counts as a wrong guess of both kinds, so that this field allows no additional guesses.
 */
export async function findCodeOrReentry(
  ctx: Ctx,
  typed: string,
  address: string | null,
): Promise<EntryCode | "reentry"> {
  return await findByTypedCode(
    ctx,
    ["testCodeFromAddress", "resumeCodeFromAddress"],
    { typed, address },
    async (codes) =>
      await findVisible(ctx, codes) ??
        (await findByResumeCode(ctx.sql, codes, ctx.now()) ? "reentry" as const : null),
  );
}

const findVisible = async (ctx: Ctx, [code]: readonly string[]) =>
  code === undefined ? null : visible(await findEntryCode(ctx.sql, code));

/**
 * Returns the owner of a typed code, as `find` looks it up. An unknown code is refused and counted against
 * the address, once for each of `attempts`. A known code is not counted, but refused if the first attempt's
 * limit is reached.
 */
export async function findByTypedCode<T>(
  ctx: Ctx,
  attempts: readonly [Attempt, ...Attempt[]],
  { typed, address }: { typed: string; address: string | null },
  find: (spellings: readonly string[]) => Promise<T | null>,
): Promise<T> {
  const owner = await find(spellings(typed));
  if (!owner) {
    for (const attempt of attempts) await countAttempt(ctx, attempt, address);
    await sweepAttempts(ctx.sql, ctx.now());
    throw new Refusal("unknown_code");
  }
  await requireFewFailures(ctx, attempts[0], address);
  return owner;
}

/** Returns the code as typed and with the dashes of generated codes; empty if the text cannot be a code. */
function spellings(typed: string): readonly string[] {
  if (!TypedCode.safeParse(typed).success) return [];
  const code = codeOf(typed);
  return [...new Set([code, grouped(code)])];
}

/** Hides codes of a batch that was never published. */
function visible(code: EntryCode | null): EntryCode | null {
  const status = code?.statusBeforeArchive ?? code?.batchStatus;
  return status === "new" || status === "draft" ? null : code;
}

/** Refuses with the reason why the code is not open. Of several reasons, the most permanent is reported. */
export function requireOpen(code: EntryCode, now: Date): void {
  const isClosed = code.batchStatus !== "live" || code.isProjectArchived || code.isOrganizationShut;
  if (isClosed) throw new Refusal("batch_closed");
  if (code.kind === "single" && code.isFull) throw new Refusal("code_used");
  if (code.isRevoked) throw new Refusal("code_revoked");
  if (now >= code.end) throw new Refusal("window_closed");
  if (code.isFull) throw new Refusal("room_full");
  if (code.isOrganizationFull) throw new Refusal("respondent_limit_reached");
  if (now < code.start) {
    throw new Refusal("window_not_open", { opensAt: code.start.toISOString(), timeZone: code.timeZone });
  }
}
