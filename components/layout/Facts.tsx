import type { ReactNode } from "react";

interface Fact {
  term: string;
  value: ReactNode;
  /** A line of detail, or a meter. */
  detail?: ReactNode;
}

/** Key figures, shown large. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="card facts">
      {facts.map(({ term, value, detail }) => (
        <div className="fact" key={term}>
          <dt>{term}</dt>
          <dd className="fact-value">{value}</dd>
          {detail && <dd className="quietly">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
