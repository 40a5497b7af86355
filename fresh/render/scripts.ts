import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { bootScript, partialScript } from "./boot_script.ts";
import { currentState } from "./hooks.ts";
import type { RenderState } from "./state.ts";

/**
 * The end of the body: what islands were given but did not show, and the script that wakes them. A page without
 * islands gets no script at all.
 */
export function scripts(state: RenderState): string {
  if (state.islands.size === 0 && state.partialId === "") return "";
  const aside = state.slots.some((slot) => slot !== null) ? renderToString(h(UnshownSlots, { from: 0 })) : "";
  return aside + script(state);
}

/** One after the other: what is in a slot may hold an island that does not show what it was given either. */
function UnshownSlots({ from }: { from: number }): ComponentChildren {
  const { slots } = currentState();
  const id = slots.findIndex((slot, id) => id >= from && slot !== null);
  if (id === -1) return null;
  const { name, children } = slots[id]!;
  return [
    h("template", { id: `frsh-${id}-${name}` }, children as ComponentChildren),
    h(UnshownSlots, { from: id + 1 }),
  ];
}

function script(state: RenderState): string {
  const { nonce, partialId } = state;
  return partialId === ""
    ? `<script type="module" nonce="${nonce}">${bootScript(state)}</script>`
    : `<script id="__FRSH_STATE_${partialId}" type="application/json" nonce="${nonce}">${
      partialScript(state)
    }</script>`;
}
