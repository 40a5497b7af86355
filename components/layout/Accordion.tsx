import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface AccordionItem {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  body: ReactNode;
  open?: boolean;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** With a name, opening one item closes the others. */
  name?: string;
}

export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, title, aside, body, open }) => (
        <details className="accordion-item" key={id} id={id} name={name} open={open}>
          <summary>
            <Icon name="chevron-right" />
            <span>{title}</span>
            {aside && <span className="accordion-aside">{aside}</span>}
          </summary>
          <div className="accordion-body">{body}</div>
        </details>
      ))}
    </div>
  );
}
