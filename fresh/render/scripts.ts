import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { bootScript, partialScript } from "./boot_script.ts";
import { currentState, type RenderState } from "./state.ts";
import { pageScripts } from "./page_scripts.ts";

/** Scripts of a page, with their places. */
export interface Scripts {
  /** Directly after the island that has the page to itself: it does not wait for the page's end. */
  behindIsland: string;
  /** At the end of the body. */
  end: string;
}

/**
 * Slots of islands that were not shown, and the hydrating script. A page without islands gets no script at
 * all.
 */
export function scripts(state: RenderState): Scripts {
  const { islands, partialId, slots, nonce } = state;
  if (islands.size === 0 && partialId === "") return { behindIsland: "", end: "" };
  const aside = slots.some((slot) => slot !== null) ? renderToString(h(UnshownSlots, { from: 0 })) : "";
  if (partialId !== "") {
    const id = `__FRSH_STATE_${partialId}`;
    const data = `<script id="${id}" type="application/json" nonce="${nonce}">${
      partialScript(state)
    }</script>`;
    return { behindIsland: "", end: aside + data };
  }
  const boot = bootScript(state);
  const { following } = pageScripts(state);
  if (following === undefined) return { behindIsland: "", end: `${aside}${script(boot, nonce)}` };
  return {
    behindIsland: script(boot, nonce, " async"),
    end: aside + (following && script(following, nonce)),
  };
}

const script = (text: string, nonce: string, attributes = "") =>
  `<script type="module"${attributes} nonce="${nonce}">${text}</script>`;

/** In turn: a slot may hold an island that does not show its own slot either. */
function UnshownSlots({ from }: { from: number }): ComponentChildren {
  const { slots } = currentState()!;
  const id = slots.findIndex((slot, id) => id >= from && slot !== null);
  if (id === -1) return null;
  const { name, children } = slots[id]!;
  return [
    h("template", { id: `frsh-${id}-${name}` }, children as ComponentChildren),
    h(UnshownSlots, { from: id + 1 }),
  ];
}
