import { openTestSite } from "./site.ts";
import { type World, world } from "../world/world.ts";

/** Address of the batch that has the demo world's room. */
export const home = (t: World) => `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}`;
export const HOUR = 3600_000;

/** A world with its site, with Dana signed in. */
export async function opened() {
  const t = await world();
  const site = await openTestSite(t);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  return { t, site, dana, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() };
}

/** A form's fields for a window in Toronto time, in whole hours from the current one. */
export function windowFields(fromHours: number, toHours: number) {
  const at = (hours: number) => {
    const moment = new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR);
    const text = moment.toLocaleString("sv-SE", { timeZone: "America/Toronto" });
    return [text.slice(0, 10), text.slice(11, 16)] as const;
  };
  const [[startDate, startTime], [endDate, endTime]] = [at(fromHours), at(toHours)];
  return { startDate, startTime, endDate, endTime };
}
