import { listPublished } from "../../db/status/disruptions.ts";
import { listMeasuredDays, listMeasurements, type MeasurementRow } from "../../db/status/measurements.ts";
import { inTime } from "../../lib/flow/waiting.ts";
import {
  type PartState,
  STATUS_PARTS,
  type StatusPart,
  type StatusReport,
} from "../../model/status/status.ts";
import { STATUS_SHOWN, STATUS_SILENCE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";
import { published } from "./published.ts";

/** What is known without the database. */
const AWAY: StatusReport = {
  ...{ isKnown: false, measuredAt: null, disruptions: [] },
  parts: STATUS_PARTS.map((part) => ({ part, state: "unknown", minutesByDay: [] })),
};

/** A crowd asks when something is wrong, and a delay of this length does no harm. */
const KEPT_FOR_MS = 10_000;
/** How long the database may take. */
const PATIENCE_MS = 2_000;

const cache = (): { last: { readonly at: number; readonly report: Promise<StatusReport> } | null } => ({
  last: null,
});

/** The status page's content. Each process reads it from the database every ten seconds; it never fails. */
export async function readStatus(ctx: Pick<Ctx, "sql" | "now" | "memory" | "log">): Promise<StatusReport> {
  const now = ctx.now().getTime();
  const cached = remembered(ctx, cache);
  if (!cached.last || Math.abs(now - cached.last.at) >= KEPT_FOR_MS) {
    const report = inTime(findStatus(ctx), PATIENCE_MS).then((found) => found ?? { ...AWAY }, (error) => {
      ctx.log.warn("status.not_read", { reason: String(error) });
      return { ...AWAY };
    });
    cached.last = { at: now, report };
  }
  return await cached.last.report;
}

async function findStatus({ sql, now }: Pick<Ctx, "sql" | "now">): Promise<StatusReport> {
  const at = now();
  const since = new Date(at.getTime() - STATUS_SHOWN);
  const [measured, days, disruptions] = await Promise.all([
    listMeasurements(sql),
    listMeasuredDays(sql, since.toISOString().slice(0, 10)),
    listPublished(sql, since),
  ]);
  return {
    isKnown: true,
    measuredAt: measured[0]?.measuredAt.toISOString() ?? null,
    parts: STATUS_PARTS.map((part) => ({
      part,
      state: stateOf(part, measured.find((one) => one.part === part), at),
      minutesByDay: days.flatMap(({ part: of, ...day }) => of === part ? [day] : []),
    })),
    disruptions: disruptions.map((row) => published(row, at)),
  };
}

/** What workers do is disturbed if none of them measures. */
function stateOf(part: StatusPart, measured: MeasurementRow | undefined, at: Date): PartState {
  if (!measured) return "unknown";
  const isSilent = at.getTime() - measured.measuredAt.getTime() > STATUS_SILENCE;
  if (isSilent) return part === "files" || part === "mail" ? "disrupted" : "unknown";
  return measured.isGood === null ? "unknown" : measured.isGood ? "working" : "disrupted";
}
