import { type ComponentChildren, h } from "preact";
import { bootScript, partialScript } from "./boot_script.ts";
import { currentState } from "./hooks.ts";

/** The end of the body: what islands were given but did not show, and the script that wakes them. */
export function Scripts(): ComponentChildren {
  const state = currentState();
  if (state.hasScripts) return null;
  state.hasScripts = true;
  return [h(UnshownSlots, null), h(Boot, null)];
}

/** One after the other: what is in a slot may hold an island that does not show what it was given either. */
function UnshownSlots({ from = 0 }: { from?: number }): ComponentChildren {
  const { slots } = currentState();
  const id = slots.findIndex((slot, id) => id >= from && slot !== null);
  if (id === -1) return null;
  const { name, children } = slots[id]!;
  return [
    h("template", { id: `frsh-${id}-${name}` }, children as ComponentChildren),
    h(UnshownSlots, { from: id + 1 }),
  ];
}

/** A page without islands gets no script at all. */
function Boot(): ComponentChildren {
  const state = currentState();
  const { nonce, partialId } = state;
  if (partialId !== "") {
    const html = { __html: partialScript(state) };
    return h("script", {
      id: `__FRSH_STATE_${partialId}`,
      type: "application/json",
      dangerouslySetInnerHTML: html,
    });
  }
  if (state.islands.size === 0) return null;
  return h("script", {
    type: "module",
    nonce,
    dangerouslySetInnerHTML: { __html: bootScript(state) },
  });
}
