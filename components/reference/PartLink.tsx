import type { ReactNode } from "react";

interface PartLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to a part of a page of the API. Fresh would mark it as the page itself, or as one above it. */
export const PartLink = (props: PartLinkProps) => <a {...props} aria-current="false" />;
