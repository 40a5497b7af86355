import type { ReactNode } from "react";

export type Fact = readonly [term: string, value: ReactNode];

interface FactListProps {
  className: string;
  /** What does not hold here is left out. */
  facts: readonly (Fact | false | null | undefined)[];
}

/** Terms, each with what it comes to. */
export function FactList({ className, facts }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map((fact) =>
        fact && (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        )
      )}
    </dl>
  );
}
