import { findSeated, type Seated } from "../../../db/entry/sign_ups.ts";
import type { EntryCode } from "../../../db/codes/test_codes.ts";
import { wallClock } from "../../../lib/time/time_zone.ts";
import type { SignedUp, SignUp } from "../../../model/entry/entry.ts";
import { respondentInfo } from "../../../model/respondents/respondent_info.ts";
import type { Ctx } from "../../context.ts";
import { findCode, requireOpen } from "../codes/open_code.ts";
import { signRespondentToken } from "../../access/respondent_token.ts";
import { takeSeat } from "./take_seat.ts";

interface Wish extends Pick<SignUp, "language" | "agreed" | "signUpKey"> {
  /** As it was typed: what is asked, and how it has to be, is the organisation's. */
  readonly info: Readonly<Record<string, unknown>>;
}

/** Somebody comes in by a code: a seat, their details, what they agreed to, and the tests that they will sit. */
export async function signUp(ctx: Ctx, typed: string, wish: Wish, address: string | null): Promise<SignedUp> {
  const code = await findCode(ctx, typed, address);
  const seated = await seatedBefore(ctx, code, wish) ?? await takeSeat(ctx, code, {
    at: ctx.now(),
    info: respondentInfo(code, wallClock(ctx.now(), code.timeZone).day).parse(wish.info),
    language: wish.language,
    agreed: wish.agreed,
    signUpKey: wish.signUpKey ?? null,
    address,
  });
  return {
    id: seated.id,
    resumeCode: seated.resumeCode,
    token: signRespondentToken(ctx, {
      respondentId: seated.id,
      orgId: code.orgId,
      batchId: code.batchId,
      tokenVersion: seated.tokenVersion,
    }),
  };
}

/** Whoever took the last seat and asks once more, because the answer was lost on its way, is not turned away. */
async function seatedBefore(ctx: Ctx, code: EntryCode, { signUpKey }: Wish): Promise<Seated | undefined> {
  try {
    requireOpen(code, ctx.now());
  } catch (refusal) {
    if (!signUpKey) throw refusal;
    const [seated] = await findSeated(ctx.sql, { orgId: code.orgId, codeId: code.id }, [signUpKey]);
    if (!seated) throw refusal;
    return seated;
  }
}
