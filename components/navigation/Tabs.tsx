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
