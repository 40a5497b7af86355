import { DevalueError, stringify } from "devalue";
import { isSignal, SlotRef } from "./islands.ts";
import type { RenderState } from "./state.ts";

/** Props of all islands as one text, so that objects shared by two islands stay shared in the browser. */
export function serializeProps(state: RenderState): string {
  try {
    return stringify(state.islandProps, reducers);
  } catch (error) {
    if (!(error instanceof DevalueError)) throw error;
    const index = Number(/^\[(\d+)\]/.exec(error.path ?? "")?.[1] ?? 0);
    const names = [...state.islands].map((island) => island.name).join(", ");
    const path = (error.path ?? "").replace(/^\[\d+\]/, "props");
    throw new TypeError(
      `Cannot send ${path} of island ${index} (of ${names}) to the browser: ${error.message}`,
      { cause: error },
    );
  }
}

const reducers = {
  Computed: (value: unknown) => isComputed(value) && [value.peek()],
  Signal: (value: unknown) => isSignal(value) && [value.peek()],
  Slot: (value: unknown) => value instanceof SlotRef && [value.id, value.name],
};

/** The property with a computed's function is mangled in the published build, so both names are checked. */
function isComputed(value: unknown): value is { peek(): unknown } {
  if (!isSignal(value)) return false;
  const { x, _fn } = value as { x?: unknown; _fn?: unknown };
  return typeof x === "function" || typeof _fn === "function";
}
