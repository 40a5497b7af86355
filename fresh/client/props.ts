import { computed, signal } from "@preact/signals";
import { parse } from "devalue";

/** Where what was given to an island as children or JSX is on the page. */
export class SlotRef {
  constructor(readonly id: number, readonly name: string) {}
}

export type IslandProps = Record<string, unknown>;

export function parseProps(text: string): IslandProps[] {
  return parse(text, {
    Signal: ([value]: [unknown]) => signal(value),
    Computed: ([value]: [unknown]) => computed(() => value),
    Slot: ([id, name]: [number, string]) => new SlotRef(id, name),
  });
}
