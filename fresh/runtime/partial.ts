import type { ComponentChildren } from "preact";

export interface PartialProps {
  children?: ComponentChildren;
  name: string;
  mode?: "replace" | "prepend" | "append";
}

/** A region of the page. This package has no client-side navigation, so it renders only its children. */
export function Partial({ children }: PartialProps): ComponentChildren {
  return children;
}
