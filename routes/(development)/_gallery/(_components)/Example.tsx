import type { ComponentChildren } from "preact";

/** One component with a word on what it shows. */
export function Example({ of, children, wide }: { of: string; children: ComponentChildren; wide?: boolean }) {
  return (
    <div className="gallery-example">
      <p className="quietly">{of}</p>
      <div className={wide ? "stack" : "row"}>{children}</div>
    </div>
  );
}
