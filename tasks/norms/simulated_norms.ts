import { chanceFrom } from "../../model/chance.ts";
import type { Instrument } from "../../model/instrument/instrument.ts";
import type { NormGroup, Norms } from "../../model/instrument/norms.ts";
import { groupNorms } from "./group_norms.ts";
import { sittingsOf } from "./norm_people.ts";
import { expectedOfItems, singledOut } from "./quality_norms.ts";
import { scoreWithin } from "./score_within.ts";

export type SimulatedNorms = Required<Pick<Norms, "rows" | "tables" | "items" | "quality">>;

/** A form's demonstration norms: `n` people of each of its groups, drawn from its own model of people by its seed. */
export function simulatedNorms(instrument: Instrument, n: number): SimulatedNorms {
  const { groups, seed = 0 } = instrument.norms;
  const chance = chanceFrom(seed);
  const drawn = (group: NormGroup) => sittingsOf(instrument, { group, n }, chance.branch(group.id));
  const byGroup = groups.map((group) => groupNorms(instrument, group.id, drawn(group)));
  const norms = {
    rows: byGroup.flatMap(({ rows }) => rows),
    tables: byGroup.flatMap(({ tables }) => tables),
  };

  const everybody = groups.find(isGeneral) ?? groups[0]!;
  const within = (items: SimulatedNorms["items"], isCareless: boolean) => {
    const sittings = sittingsOf(
      instrument,
      { group: everybody, n, isCareless },
      chance.branch(`quality ${isCareless}`),
    );
    return scoreWithin(instrument, everybody.id, { ...norms, items }, sittings);
  };
  const items = expectedOfItems(instrument, within([], false));
  return { ...norms, items, quality: singledOut(instrument, within(items, false), within(items, true)) };
}

const isGeneral = ({ gender, age, languages }: NormGroup) => !gender && !age && !languages;
