import {
  findAccommodations,
  findAccommodationsIn,
  type HeldAccommodations,
  insertAccommodations,
} from "../../db/sitting/accommodations.ts";
import { insertFactor, listClockEvents } from "../../db/sitting/clock_events.ts";
import { listSatAssessments, lockRespondent, type SatAssessment } from "../../db/sitting/sat_assessments.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { type Actor, agentId } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import { allowancesOf } from "../../model/instruments/allowances.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { type Accommodations, changedIn, factorOf } from "../../model/sitting/accommodations.ts";
import type { Look, OwnLook } from "../../model/sitting/look.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { tellClockChanged } from "./clock/clock.ts";
import { contentOf, type SittingContent } from "./content/content.ts";
import { accommodationsIn } from "./clock/applied.ts";
import { runningLimits } from "./clock/running_time.ts";

/** Returns how a respondent sits their tests, as usual before anybody set it. */
export async function accommodationsOf(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
): Promise<Accommodations> {
  const { orgId } = requireMay(actor, "editRespondents");
  return accommodationsIn(await held(ctx.sql, orgId, requireId(respondentId)));
}

/**
 * Sets how a respondent sits their tests. A time that runs gets a larger time factor at once; it never loses
 * time. Repeating a change does nothing.
 */
export async function setAccommodations(
  ctx: Ctx,
  actor: Actor,
  id: string,
  after: Accommodations,
): Promise<void> {
  const staff = requireMay(actor, "editRespondents");
  const { orgId } = staff;
  const respondentId = requireId(id);
  // Read before the transaction: transactions that each wait for one more connection would block each other.
  const contents = await contentsOf(ctx, orgId, respondentId);
  const changed = await ctx.sql.begin(async (tx) => {
    if (!await lockRespondent(tx, orgId, respondentId)) throw new Refusal("not_found");
    const stored = await held(tx, orgId, respondentId);
    if (stored.isAnonymized) throw new Refusal("anonymized");
    await ctx.unchanged?.(tx);
    const fields = changedIn(accommodationsIn(stored), after);
    if (fields.length === 0) return false;
    const now = ctx.now();
    const { note, ...settings } = after;
    await insertAccommodations(tx, orgId, { respondentId, settings, note, setBy: agentId(staff), at: now });
    await raiseLimits(tx, orgId, { respondentId, contents, factor: factorOf(after), now });
    // Without the values, which may tell of somebody's health.
    const detail = { accommodations: fields.join(" ") };
    await audit(ctx, tx, staff, { verb: "setAccommodations", to: ["respondent", respondentId], detail });
    return true;
  });
  if (changed) tellClockChanged(ctx, respondentId);
}

async function held(sql: Sql | Tx, orgId: string, respondentId: string): Promise<HeldAccommodations> {
  const stored = await findAccommodations(sql, orgId, respondentId);
  if (!stored) throw new Refusal("not_found");
  return stored;
}

/** Contents of the tests that a respondent has begun and not finished. */
async function contentsOf(ctx: Ctx, orgId: string, respondentId: string): Promise<SittingContent[]> {
  const begun = (await listSatAssessments(ctx.sql, orgId, respondentId)).filter(isBegun);
  return await Promise.all(begun.map(({ versionId }) => contentOf(ctx, versionId)));
}

const isBegun = ({ status }: SatAssessment) => status === "inprogress";

/** Gives the limits that run a larger factor, where the test allows it. */
async function raiseLimits(
  tx: Tx,
  orgId: string,
  { respondentId, contents, factor, now }: {
    respondentId: string;
    contents: readonly SittingContent[];
    factor: number | null;
    now: Date;
  },
): Promise<void> {
  const seats = await listSatAssessments(tx, orgId, respondentId);
  for (const content of contents) {
    const { versionId, testId } = content;
    const seat = seats.find((it) => it.versionId === versionId && isBegun(it));
    const { allowed = {} } = await findAccommodationsIn(tx, orgId, { respondentId, testId }) ?? {};
    if (!seat || allowancesOf(allowed).time === "refused") continue;
    const events = await listClockEvents(tx, orgId, { respondentId, versionId });
    for (
      const subtestId of runningLimits(content, seat.finishedSubtests, events, { factor, now: now.getTime() })
    ) {
      await insertFactor(tx, orgId, { respondentId, subtestId, factor, at: now });
    }
  }
}

/**
 * Stores how a respondent wants their tests to look. Settings that are not named stay. Where a test does not
 * allow one, it is not applied there.
 */
export async function chooseLook(ctx: Ctx, actor: Actor, chosen: OwnLook): Promise<void> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const changed = await ctx.sql.begin(async (tx) => {
    if (!await lockRespondent(tx, orgId, respondentId)) throw new Refusal("not_signed_in");
    const stored = await held(tx, orgId, respondentId);
    const before = accommodationsIn(stored);
    const after = { ...before, ...chosen };
    // A bound for what one person can store.
    if (changedIn(before, after).length === 0 || stored.changes >= LIMITS.ownLooks) return false;
    const { note, ...settings } = after;
    await insertAccommodations(tx, orgId, { respondentId, settings, note, setBy: null, at: ctx.now() });
    return true;
  });
  if (changed) tellClockChanged(ctx, respondentId);
}

/** How pages look for a respondent: what they may choose alone, and single-switch use. */
export async function ownLook(ctx: Ctx, actor: Actor): Promise<Look> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const stored = await findAccommodations(ctx.sql, orgId, respondentId);
  if (!stored) throw new Refusal("not_signed_in");
  const { textSize, contrast, readAloud, calm, singleSwitch } = accommodationsIn(stored);
  return { textSize, contrast, readAloud, calm, singleSwitch };
}
