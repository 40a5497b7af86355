import type { ComponentChildren } from "preact";

export interface PartialProps {
  children?: ComponentChildren;
  name: string;
  mode?: "replace" | "prepend" | "append";
}

/** A region of the page. There is no client-side navigation in this package, so it is only its children. */
export function Partial({ children }: PartialProps): ComponentChildren {
  return children;
}
