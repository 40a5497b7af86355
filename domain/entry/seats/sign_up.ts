import { findSeated, type Seated } from "../../../db/entry/sign_ups.ts";
import { type EntryCode, findEntryCode } from "../../../db/codes/test_codes.ts";
import { wallClock } from "../../../lib/time/time_zone.ts";
import type { SignedUp, SignUp } from "../../../model/entry/entry.ts";
import { respondentInfo } from "../../../model/respondents/respondent_info.ts";
import type { Ctx } from "../../context.ts";
import { findCode, requireOpen } from "../codes/open_code.ts";
import { signRespondentToken } from "../../access/respondent_token.ts";
import { isTaken } from "../../../db/connection/unique_violation.ts";
import { gather } from "../../../lib/flow/gather.ts";
import { isLostConnection } from "../../../lib/flow/lost_connection.ts";
import { Refusal } from "../../../model/refusal.ts";
import { remembered } from "../../memory.ts";
import { tellRoom } from "../../tell_room.ts";
import { type Arrival, type Outcome, seatAll } from "./seat_all.ts";

interface SignUpForm extends Pick<SignUp, "language" | "agreed" | "signUpKey"> {
  /** Values as typed. The organisation's settings determine the fields and their checks. */
  readonly info: Readonly<Record<string, unknown>>;
}

/**
 * Signs a respondent up by a code: takes a seat, stores their details and agreements, and assigns the tests.
 */
export async function signUp(
  ctx: Ctx,
  typed: string,
  form: SignUpForm,
  address: string | null,
): Promise<SignedUp> {
  const code = await findCode(ctx, typed, address);
  const seated = await seatedBefore(ctx, code, form) ?? await takeSeat(ctx, code, {
    at: ctx.now(),
    info: respondentInfo(code, wallClock(ctx.now(), code.timeZone).day).parse(form.info),
    language: form.language,
    offered: code.organization.languages,
    agreed: form.agreed,
    signUpKey: form.signUpKey ?? null,
    address,
  });
  tellRoom(ctx, code.batchId, [seated.id]);
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

/**
 * Returns the existing seat of a repeated sign-up whose response was lost, even if the code is not open any
 * more.
 */
async function seatedBefore(
  ctx: Ctx,
  code: EntryCode,
  { signUpKey }: SignUpForm,
): Promise<Seated | undefined> {
  try {
    requireOpen(code, ctx.now());
  } catch (refusal) {
    if (!signUpKey) throw refusal;
    const [seated] = await findSeated(ctx.sql, { orgId: code.orgId, codeId: code.id }, [signUpKey]);
    if (!seated) throw refusal;
    return seated;
  }
}

/**
 * Most sign-ups in one transaction. In a transaction each, every one would hold the room's row while its
 * commit waits for the disk.
 */
const MAX_TOGETHER = 200;
const MAX_QUEUES = 1000;

type SeatQueue = (arrival: Arrival) => Promise<Outcome>;
/** Queues by code and its batch: a code moves with its respondent. */
const queues = () => new Map<string, SeatQueue>();

/** Takes a seat and returns it; refuses with the reason why there is none. */
async function takeSeat(ctx: Ctx, code: EntryCode, arrival: Arrival): Promise<Seated> {
  const queue = queueOf(ctx, code);
  const outcome = await queue(arrival).catch((error) => {
    // Another process may have stored the same sign-up meanwhile. For a duplicate re-entry code, the retry
    // draws a new one.
    const isRetryable = isTaken(error, "respondents_sign_up_key") ||
      isTaken(error, "respondents_resume_code_key");
    if (!isRetryable) throw error;
    return queue(arrival);
  });
  if (outcome instanceof Refusal) throw outcome;
  if (outcome) return outcome;

  const current = await findEntryCode(ctx.sql, code.code);
  if (!current) throw new Refusal("unknown_code");
  requireOpen(current, ctx.now());
  // The room was full at the time of the request and is not any more: a retry would succeed.
  throw new Refusal("room_full");
}

/**
 * Returns the queue of a code. Sign-ups that arrive while others are being seated are seated together next.
 */
function queueOf(ctx: Ctx, code: EntryCode): SeatQueue {
  const open = remembered(ctx, queues);
  const key = `${code.id} ${code.batchId}`;
  let queue = open.get(key);
  if (!queue) {
    const seat = (arrivals: readonly Arrival[]) => ctx.sql.begin((tx) => seatAll(tx, code, arrivals));
    queue = gather(seat, { max: MAX_TOGETHER, isHopeless: isLostConnection });
    // Two queues for one room are harmless: the lock of the room's row serializes them.
    if (open.size >= MAX_QUEUES) open.clear();
    open.set(key, queue);
  }
  return queue;
}
