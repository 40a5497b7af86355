import { computed, signal } from "@preact/signals";
import { parse } from "devalue";
import { reading } from "./props.ts";
import { SlotRef, withSlots } from "./slots.ts";

// Loaded on pages whose props are more than plain data.
reading.parse = (text) =>
  parse(text, {
    Signal: ([value]: [unknown]) => signal(value),
    Computed: ([value]: [unknown]) => computed(() => value),
    Slot: ([id, name]: [number, string]) => new SlotRef(id, name),
  });
reading.withSlots = withSlots;
