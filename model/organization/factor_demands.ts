import { z } from "zod";
import { type Role, ROLES } from "../account/actor.ts";
import { Day } from "../day.ts";

/** From which day on, by the organisation's clock, members of a role need a second factor. Null: they need none. */
export const FactorDemands = z.record(z.enum(ROLES), Day.nullable())
  .meta({ example: { admin: "2099-01-01", member: null, readonly: null, reports: null } });
export type FactorDemands = Readonly<Record<Role, string | null>>;

/** Form of the same. An empty day is none. */
const typedDay = z.string().trim().transform((typed) => typed || null).pipe(Day.nullable());
export const FactorDemandsForm = z.record(z.enum(ROLES), typedDay);

/** The demand on one role, and whom it concerns. */
export const FactorDemand = z.object({
  role: z.enum(ROLES),
  from: Day.nullable(),
  /** Signed up and not disabled. */
  members: z.int(),
  /** Those of them without a second factor. */
  lacking: z.int(),
});
export type FactorDemand = z.output<typeof FactorDemand>;

/** What a change of the demands would mean. */
export interface RaisedDemands {
  /** Demands that are new or begin earlier. */
  readonly raised: readonly FactorDemand[];
  /** From when on the admin who asks would have to set up a second factor; null if this concerns them not. */
  readonly ownFrom: string | null;
}
