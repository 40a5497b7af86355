import { Icon } from "../../layout/Icon.tsx";
import type { Destination } from "./destinations.ts";

interface PaletteListProps {
  id: string;
  label: string;
  lines: readonly Destination[];
  /** Index of the line marked by the arrow keys. */
  marked: number;
  kinds: Readonly<Partial<Record<Destination["kind"], string>>>;
}

/** Matches by kind. They are links, so that a click with a modifier key opens a new tab. */
export function PaletteList({ id, label, lines, marked, kinds }: PaletteListProps) {
  const placed = lines.map((line, place) => ({ ...line, place }));
  return (
    <div id={id} className="palette-list" role="listbox" aria-label={label}>
      {[...new Set(lines.map(({ kind }) => kind))].map((kind) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="palette-kind" role="presentation">{kinds[kind]}</p>
          {placed.filter((line) =>
            line.kind === kind
          ).map((line) => (
            <a
              key={line.href}
              id={`${id}-${line.place}`}
              role="option"
              aria-selected={line.place === marked}
              tabIndex={-1}
              href={line.href}
            >
              <Icon name={line.icon} />
              <span className="palette-name">{line.text}</span>
              {line.detail && <span className="palette-detail">{line.detail}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
