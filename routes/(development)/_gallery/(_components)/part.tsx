import type { ComponentChildren, VNode } from "preact";

/** A part of the gallery. Every part is drawn twice; `own` makes an id unique to one copy. */
export type Part = (props: { own: (id: string) => string }) => VNode;

/** One component with a caption. */
export function Example({ of, children, wide }: { of: string; children: ComponentChildren; wide?: boolean }) {
  return (
    <div className="gallery-example">
      <p className="quietly">{of}</p>
      <div className={wide ? "stack" : "row"}>{children}</div>
    </div>
  );
}
