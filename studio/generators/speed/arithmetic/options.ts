import type { Chance } from "$/model/chance.ts";
import { type Slip, slipsOf } from "./slips.ts";
import type { Problem } from "./story.ts";

const OPTIONS = 5;
/** Number of most likely errors that are always among the answers. */
const ALWAYS = 2;

/**
 * The right answer among wrong ones, in ascending order. Of the possible places the right answer gets one
 * that it has had least often so far (`taken`, counted from 0). The most likely errors below and above it
 * fill the others.
 */
export function optionsOf(
  chance: Chance,
  { answer, calculation, slips = [], unit }: Problem,
  taken: readonly number[] = [],
): Slip[] {
  const inCents = unit === "dollars";
  const plausible = [...slips, ...slipsOf(calculation)]
    .map((slip) => ({ ...slip, value: round(slip.value) }))
    .filter((slip) => isPlausible(slip, answer, inCents));
  const wrong = plausible.filter(({ value }, at) =>
    plausible.findIndex((other) => other.value === value) === at
  );
  const isBelow = ({ value }: Slip) => value < answer;
  const below = wrong.filter(isBelow);
  const above = wrong.filter((slip) => !isBelow(slip));
  const always = wrong.slice(0, ALWAYS).filter(isBelow).length;
  const least = Math.max(always, OPTIONS - 1 - above.length);
  const most = Math.min(OPTIONS - 1 - ALWAYS + always, below.length);
  if (least > most) throw new Error(`Too few plausible errors around ${answer}`);
  const open = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const times = (place: number) => taken.filter((one) => one === place).length;
  const fewest = Math.min(...open.map(times));
  const before = chance.pick(open.filter((place) => times(place) === fewest));
  return [
    ...below.slice(0, before),
    { value: answer, error: "" },
    ...above.slice(0, OPTIONS - 1 - before),
  ].sort((a, b) => a.value - b.value);
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Whole if the answer is whole, otherwise in multiples of 5 cents, and not so far off that it is obviously
 * wrong.
 */
function isPlausible({ value, error }: Slip, answer: number, inCents: boolean): boolean {
  const farthest = error === "place_value" ? 10 : 6;
  if (value <= 0 || value === answer || value > answer * farthest || value < answer / 10) return false;
  if (Number.isInteger(answer)) return Number.isInteger(value);
  return inCents && Number.isInteger(round(value * 20));
}
