import type { ReactNode } from "react";

interface TabsProps {
  label: string;
  tabs: readonly { href: string; text: string; count?: number; current?: boolean }[];
}

/** Tabs that are links: each is a page with its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text, count, current }) => (
        <a key={href} href={href} aria-current={current ? "page" : undefined}>
          {text}
          {count !== undefined && <span className="count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

interface TabPanelsProps {
  label: string;
  /** `href`: the same page with this tab selected, for use without script. */
  tabs: readonly { id: string; text: string; href: string; panel: ReactNode }[];
  selected: string;
}

/** Tabs within one page. islands/navigation/TabKeys.tsx switches them in the browser. */
export function TabPanels({ label, tabs, selected }: TabPanelsProps) {
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, text, href }) => (
          <a
            key={id}
            id={`${id}-tab`}
            role="tab"
            href={href}
            aria-selected={id === selected}
            aria-controls={id}
            tabIndex={id === selected ? 0 : -1}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          className="tab-panel"
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
