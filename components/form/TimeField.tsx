import type { FieldTexts } from "./Field.tsx";
import { Select } from "./Select.tsx";
import { MINUTE, WINDOW_STEP } from "../../model/times.ts";

interface TimeFieldProps extends FieldTexts {
  name: string;
  id?: string;
  /** HH:mm. A time between two steps is kept. */
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A time of day in steps of WINDOW_STEP, as HH:mm. */
export function TimeField(props: TimeFieldProps) {
  const times = timesOfDay(WINDOW_STEP / MINUTE, props.defaultValue);
  return (
    <Select {...props} placeholder="HH:mm" options={times.map((time) => ({ value: time, text: time }))} />
  );
}

function timesOfDay(step: number, kept?: string): string[] {
  const times = Array.from({ length: (24 * 60) / step }, (_, index) => clock(index * step));
  return kept === undefined || kept === "" || times.includes(kept) ? times : [...times, kept].sort();
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
