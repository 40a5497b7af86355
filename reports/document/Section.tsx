import type { ReactNode } from "react";

interface Props {
  title: string;
  children: ReactNode;
  /** Kept together on one page if it fits. */
  isWhole?: boolean;
}

export function Section({ title, children, isWhole }: Props) {
  return (
    <section className="report-section" data-whole={isWhole || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
