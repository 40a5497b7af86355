import type { Destination } from "../admin/palette/destinations.ts";
import { PartLink } from "./PartLink.tsx";
import { SEARCH_KINDS } from "./SearchForm.tsx";

/** All that the search found, for a browser without scripts and for an address to pass on. */
export function Found({ query, lines }: { query: string; lines: readonly Destination[] }) {
  if (lines.length === 0) {
    return <p>Nothing has words that begin like “{query}”. Try a part of a path, a field or a code.</p>;
  }
  return (
    <>
      {Object.entries(SEARCH_KINDS).map(([kind, title]) => {
        const of = lines.filter((line) => line.kind === kind);
        return of.length > 0 && (
          <section key={kind}>
            <h2>{title}</h2>
            <ul className="docs-hits">
              {of.map(({ href, text, detail }) => (
                <li key={href}>
                  <PartLink href={href}>{text}</PartLink> {detail && <code>{detail}</code>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
