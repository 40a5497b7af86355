import type { Tx } from "../../db/connection/pool.ts";
import {
  type DisruptionRow,
  findDisruption,
  insertDisruption,
  insertDisruptionChange,
  insertUpdate,
  listDisruptionChanges,
  listDisruptions as list,
  lockDisruption,
  saveDisruption,
  saveUpdateTexts,
} from "../../db/status/disruptions.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Listed, Page } from "../../model/page.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import {
  type DetailedDisruption,
  type Disruption,
  type DisruptionChange,
  type NewDisruption,
  type NewUpdate,
  wholeMinute,
} from "../../model/status/disruption.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { published } from "./published.ts";

const shown = (row: DisruptionRow, now: Date): Disruption => ({
  ...published(row, now),
  isHidden: row.hiddenAt !== null,
});

export async function listDisruptions(ctx: Ctx, actor: Actor, page: Page): Promise<Listed<Disruption>> {
  requireMay(actor, "operate");
  const { results, ...rest } = await list(ctx.sql, page);
  return { ...rest, results: results.map((row) => shown(row, ctx.now())) };
}

export async function readDisruption(ctx: Ctx, actor: Actor, id: string): Promise<DetailedDisruption> {
  requireMay(actor, "operate");
  const [row, changes] = await Promise.all([
    findDisruption(ctx.sql, id),
    listDisruptionChanges(ctx.sql, id),
  ]);
  if (!row) throw new Refusal("not_found");
  return {
    ...shown(row, ctx.now()),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

/** Publishes a disruption, or planned maintenance, with its first update. */
export async function tellDisruption(
  ctx: Ctx,
  actor: Actor,
  told: NewDisruption,
): Promise<DetailedDisruption> {
  const operator = requireMay(actor, "operate");
  const { isPlanned, titles, parts, texts, start, end } = told;
  const at = ctx.now();
  const state = stateOf(isPlanned, told.state);
  const startsAt = start ?? wholeMinute(at);
  if (isPlanned && !end) throw fieldFault("end", "required");
  if (!isPlanned && startsAt > at) throw fieldFault("start", "invalid");
  const endsAt = isPlanned || state === "resolved" ? end ?? wholeMinute(at) : null;
  requireOrder(startsAt, endsAt);
  const id = await ctx.sql.begin(async (tx) => {
    const id = await insertDisruption(tx, { isPlanned, titles, parts, startsAt, endsAt });
    await insertUpdate(tx, id, { at, state, texts });
    await auditOperator(ctx, tx, operator, null, { verb: "tellDisruption", to: ["disruption", id] });
    return id;
  });
  return await readDisruption(ctx, actor, id);
}

/** Adds an update. A state other than `resolved` opens one that had ended. */
export async function updateDisruption(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { state: said, texts }: NewUpdate,
): Promise<DetailedDisruption> {
  const operator = requireMay(actor, "operate");
  const at = ctx.now();
  await ctx.sql.begin(async (tx) => {
    const row = await requireDisruption(tx, id);
    const state = stateOf(row.isPlanned, said);
    await insertUpdate(tx, id, { at, state, texts });
    if (state) {
      await saveDisruption(tx, id, {
        ...row,
        endsAt: state === "resolved" ? row.endsAt ?? wholeMinute(at) : null,
      });
    }
    await auditOperator(ctx, tx, operator, null, { verb: "updateDisruption", to: ["disruption", id] });
  });
  return await readDisruption(ctx, actor, id);
}

/** Corrects what was published, or hides it. What it said before is kept. */
export async function changeDisruption(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { isHidden, start, end, updates = {}, ...head }: DisruptionChange,
): Promise<void> {
  const operator = requireMay(actor, "operate");
  const at = ctx.now();
  await ctx.sql.begin(async (tx) => {
    const row = await requireDisruption(tx, id);
    await ctx.unchanged?.(tx);
    // One that goes on has no end yet.
    if (end && !row.endsAt) throw fieldFault("end", "invalid");
    const hiddenAt = isHidden === undefined ? row.hiddenAt : isHidden ? row.hiddenAt ?? at : null;
    const after = { ...row, ...head, startsAt: start ?? row.startsAt, endsAt: end ?? row.endsAt, hiddenAt };
    requireOrder(after.startsAt, after.endsAt);
    await saveDisruption(tx, id, after);
    for (const [told, texts] of Object.entries(updates)) {
      if (!await saveUpdateTexts(tx, id, { id: told, texts })) throw new Refusal("not_found");
    }
    const before = shown(row, at);
    if (JSON.stringify(shown(await requireDisruption(tx, id), at)) === JSON.stringify(before)) return;
    await insertDisruptionChange(tx, { disruptionId: id, at, by: operator.operatorId, before });
    const isSeenAs = hiddenAt ? "hideDisruption" as const : "showDisruption" as const;
    const verb = before.isHidden === (hiddenAt !== null) ? "changeDisruption" : isSeenAs;
    await auditOperator(ctx, tx, operator, null, { verb, to: ["disruption", id] });
  });
}

async function requireDisruption(
  tx: Tx,
  id: string,
): Promise<DisruptionRow> {
  const row = await lockDisruption(tx, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Of a planned one, its times say how it is. */
function stateOf(isPlanned: boolean, state: NewUpdate["state"]) {
  if (isPlanned && state) throw fieldFault("state", "invalid");
  if (!isPlanned && !state) throw fieldFault("state", "required");
  return state ?? null;
}

function requireOrder(start: Date, end: Date | null): void {
  if (end && end < start) throw fieldFault("end", "invalid");
}
