import type { ReactNode } from "react";

export type Fact = readonly [term: string, value: ReactNode];

interface FactListProps {
  className: string;
  /** Falsy entries are skipped. */
  facts: readonly (Fact | false | null | undefined)[];
}

/** A description list. */
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
