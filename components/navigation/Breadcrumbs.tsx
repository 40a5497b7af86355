interface BreadcrumbsProps {
  label: string;
  /** From the outermost in, without the page itself. */
  crumbs: readonly { text: string; href: string }[];
}

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol role="list">
        {crumbs.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
