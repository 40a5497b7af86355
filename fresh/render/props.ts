import { DevalueError, stringify } from "devalue";
import { isSignal, SlotRef } from "./islands.ts";
import type { RenderState } from "./state.ts";

/** Islands' props as one text, so that what two islands share, they share in the browser too. */
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

/** The function behind a computed has lost its name in the published build, so both names are looked for. */
function isComputed(value: unknown): value is { peek(): unknown } {
  if (!isSignal(value)) return false;
  const { x, _fn } = value as { x?: unknown; _fn?: unknown };
  return typeof x === "function" || typeof _fn === "function";
}
