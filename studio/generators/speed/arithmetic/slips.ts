import { type Calculation, known, type Operation, result, type Step, stepsOf } from "./calculation.ts";

/** A wrong result with the error that leads to it. */
export interface Slip {
  readonly value: number;
  readonly error: string;
}

const CONFUSED: Readonly<Record<Operation, Operation>> = {
  "+": "-",
  "-": "+",
  "×": "÷",
  "÷": "×",
  round_up: "÷",
};

/** Results of a single error, the most likely first. */
export function slipsOf(calculation: Calculation): Slip[] {
  const steps = stepsOf(calculation);
  const last = steps.at(-1)!;
  const instead = (step: Step, by: Calculation, error: string): Slip => ({
    value: Math.abs(result(exchanged(calculation, step, by))),
    error,
  });
  return [
    ...last.of.filter((part) => "operation" in part).map((part) =>
      instead(last, part, "last_step_forgotten")
    ),
    ...steps.slice(0, -1).flatMap((step) => step.of.map((kept) => instead(step, kept, "step_forgotten"))),
    ...steps.map((step) =>
      instead(step, { ...step, operation: CONFUSED[step.operation] }, "wrong_operation")
    ),
    ...steps.filter(isInTable).flatMap((step) =>
      [1, -1].map((by) => {
        const [a, b] = step.of.map(result) as [number, number];
        return instead(step, known(a * (b + by)), "next_row_of_the_table");
      })
    ),
    ...last.operation === "round_up" ? [{ value: result(last) - 1, error: "rounded_down" }] : [],
    ...near(result(calculation)),
  ];
}

const isInTable = ({ operation, of }: Step) =>
  operation === "×" && of.every((part) => result(part) <= 12 && Number.isInteger(result(part)));

/** Errors of counting, carrying and place value. */
function near(right: number): Slip[] {
  const grain = grainOf(right);
  return [
    ...[1, -1].map((by) => ({ value: right + by * grain, error: "miscounted" })),
    ...right >= 25 ? [10, -10].map((by) => ({ value: right + by, error: "ten_not_carried" })) : [],
    ...[2, -2, 3, -3].map((by) => ({ value: right + by * grain, error: "miscounted" })),
    { value: right * 10, error: "place_value" },
    { value: right / 10, error: "place_value" },
    ...[4, -4].map((by) => ({ value: right + by * grain, error: "miscounted" })),
  ];
}

/**
 * Step of a counting error: large round numbers are missed by round numbers, numbers with half dollars by
 * half dollars.
 */
function grainOf(right: number): number {
  if (!Number.isInteger(right)) return 0.5;
  return right < 100 ? 1 : [50, 25, 10, 5].find((grain) => right % grain === 0 && grain * 5 <= right) ?? 1;
}

function exchanged(whole: Calculation, step: Step, by: Calculation): Calculation {
  if (whole === step) return by;
  if (!("operation" in whole)) return whole;
  const [a, b] = whole.of;
  return { ...whole, of: [exchanged(a, step, by), exchanged(b, step, by)] };
}
