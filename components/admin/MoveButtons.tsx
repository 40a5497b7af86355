import type { TFunction } from "i18next";
import { Button } from "../form/Button.tsx";

interface MoveButtonsProps {
  t: TFunction;
  /** What it is called that is moved. */
  name: string;
  ids: readonly string[];
  place: number;
}

/** Buttons that send the ids as `order`, with the one at this place a place earlier or later. */
export const MoveButtons = ({ t, name, ids, place }: MoveButtonsProps) => (
  <>
    <Button
      kind="quiet"
      icon="arrow-up"
      label={t("admin:batchTests.up", { name })}
      name="order"
      value={swapped(ids, place - 1)}
      disabled={place === 0}
    />
    <Button
      kind="quiet"
      icon="arrow-down"
      label={t("admin:batchTests.down", { name })}
      name="order"
      value={swapped(ids, place)}
      disabled={place === ids.length - 1}
    />
  </>
);

/** The ids with the one at this place after the next. */
function swapped(ids: readonly string[], place: number): string {
  const pair = ids.slice(Math.max(place, 0), place + 2);
  if (place < 0 || pair.length < 2) return ids.join();
  return [...ids.slice(0, place), ...pair.reverse(), ...ids.slice(place + 2)].join();
}
