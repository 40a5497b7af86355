import type { Sql } from "../../db/pool.ts";
import type { Seated } from "../../db/sign_ups.ts";
import { type EntryCode, findEntryCode } from "../../db/test_codes.ts";
import { gather } from "../../lib/gathered.ts";
import { isLostConnection } from "../../lib/lost_connection.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { requireOpen } from "./open_code.ts";
import { type Arrival, type Outcome, seatAll } from "./seat_all.ts";

/** How many go in together. One by one they would each wait for the disk while they hold the room's row. */
const AT_ONCE = 200;
const DOORS_KEPT = 1000;
const UNIQUE_VIOLATION = "23505";

type Door = (arrival: Arrival) => Promise<Outcome>;
const doorsOf = new WeakMap<Sql, Map<string, Door>>();

/** Takes a seat and all that comes with it, or throws why there is none. */
export async function takeSeat(ctx: Ctx, code: EntryCode, arrival: Arrival): Promise<Seated> {
  const door = doorOf(ctx.sql, code);
  const outcome = await door(arrival).catch((error) => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    // The same sign-up, sent to two processes at once: there it is now.
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
function doorOf(sql: Sql, code: EntryCode): Door {
  let doors = doorsOf.get(sql);
  if (!doors) doorsOf.set(sql, doors = new Map());
  let door = doors.get(code.id);
  if (!door) {
    const seat = (arrivals: readonly Arrival[]) => sql.begin((tx) => seatAll(tx, code, arrivals));
    door = gather(seat, { max: AT_ONCE, isHopeless: isLostConnection });
    // Two doors to one room do no harm: the room's row decides.
    if (doors.size >= DOORS_KEPT) doors.clear();
    doors.set(code.id, door);
  }
  return door;
}
