import { isTaken } from "../../../db/connection/unique_violation.ts";
import type { Seated } from "../../../db/entry/sign_ups.ts";
import { type EntryCode, findEntryCode } from "../../../db/codes/test_codes.ts";
import { gather } from "../../../lib/flow/gathered.ts";
import { isLostConnection } from "../../../lib/flow/lost_connection.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { requireOpen } from "../codes/open_code.ts";
import type { Arrival } from "./arrival.ts";
import { type Outcome, seatAll } from "./seat_all.ts";

/** How many go in together. One by one they would each wait for the disk while they hold the room's row. */
const AT_ONCE = 200;
const DOORS_KEPT = 1000;

type Door = (arrival: Arrival) => Promise<Outcome>;
/** By code. */
const doors = () => new Map<string, Door>();

/** Takes a seat and all that comes with it, or throws why there is none. */
export async function takeSeat(ctx: Ctx, code: EntryCode, arrival: Arrival): Promise<Seated> {
  const door = doorOf(ctx, code);
  const outcome = await door(arrival).catch((error) => {
    // The same sign-up, sent to two processes at once, is stored now; a re-entry code that is drawn twice is drawn again.
    const mayTryAgain = isTaken(error, "respondents_sign_up_key") ||
      isTaken(error, "respondents_resume_code_key");
    if (!mayTryAgain) throw error;
    return door(arrival);
  });
  if (outcome instanceof Refusal) throw outcome;
  if (outcome) return outcome;

  const now = await findEntryCode(ctx.sql, code.code);
  if (!now) throw new Refusal("unknown_code");
  requireOpen(now, ctx.now());
  // It was full when a seat was asked for, and is not any more: whoever tries again gets in.
  throw new Refusal("room_full");
}

/** Those who come by the same code while others are being seated wait at one door, and go in together. */
function doorOf(ctx: Ctx, code: EntryCode): Door {
  const open = remembered(ctx, doors);
  let door = open.get(code.id);
  if (!door) {
    const seat = (arrivals: readonly Arrival[]) => ctx.sql.begin((tx) => seatAll(tx, code, arrivals));
    door = gather(seat, { max: AT_ONCE, isHopeless: isLostConnection });
    // Two doors to one room do no harm: the room's row decides.
    if (open.size >= DOORS_KEPT) open.clear();
    open.set(code.id, door);
  }
  return door;
}
