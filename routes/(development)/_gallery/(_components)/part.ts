import type { VNode } from "preact";

/** A part of the gallery. `own` makes an id of its scheme's copy from an id, since every part is drawn twice. */
export type Part = (props: { own: (id: string) => string }) => VNode;
