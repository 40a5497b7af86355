import { findSeated, type Seated } from "../../db/sign_ups.ts";
import { type EntryCode, listBatchTests } from "../../db/test_codes.ts";
import type { SignedUp, SignUp } from "../../model/entry.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { respondentInfo } from "../../model/respondent_info.ts";
import type { Ctx } from "../context.ts";
import { currentAgreements, requireAgreed } from "./agreements.ts";
import { commonLanguages } from "./announced_tests.ts";
import { findCode, requireOpen } from "./open_code.ts";
import { signRespondentToken } from "./respondent_token.ts";
import { takeSeat } from "./take_seat.ts";

interface Wish extends Pick<SignUp, "language" | "agreed" | "signUpKey"> {
  /** As it was typed: what is asked, and how it has to be, is the organisation's. */
  readonly info: Readonly<Record<string, unknown>>;
}

/** Somebody comes in by a code: a seat, their details, what they agreed to, and the tests that they will sit. */
export async function signUp(
  ctx: Ctx,
  typed: string,
  { info, language, agreed, signUpKey }: Wish,
  address: string | null,
): Promise<SignedUp> {
  const code = await findCode(ctx, typed, address);
  const before = signUpKey
    ? await findSeated(ctx.sql, { orgId: code.orgId, codeId: code.id }, [signUpKey])
    : [];
  if (before[0]) return welcome(ctx, code, before[0]);

  requireOpen(code, ctx.now());
  const checked = respondentInfo(code, ctx.now()).parse(info);
  const [current] = await Promise.all([
    currentAgreements(ctx, code.orgId),
    requireLanguage(ctx, code, language),
  ]);
  requireAgreed(agreed, current);
  const seated = await takeSeat(ctx, code, {
    at: ctx.now(),
    info: checked,
    language,
    signUpKey: signUpKey ?? null,
    agreementIds: current.own.map(({ id }) => id),
    agreed: {
      privacyPolicy: current.privacyPolicy.version,
      termsOfUnderstanding: current.termsOfUnderstanding.version,
    },
    address,
  });
  return welcome(ctx, code, seated);
}

const welcome = (ctx: Ctx, { orgId, batchId }: EntryCode, { id, resumeCode }: Seated): SignedUp => ({
  id,
  resumeCode,
  token: signRespondentToken(ctx, { respondentId: id, orgId, batchId }),
});

async function requireLanguage(ctx: Ctx, { orgId, batchId }: EntryCode, language: Language): Promise<void> {
  const tests = await listBatchTests(ctx.sql, orgId, batchId);
  if (!commonLanguages(tests).includes(language)) {
    throw new Refusal("invalid_body", { fields: { language: ["invalid"] } });
  }
}
