import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

export type MenuItem =
  | {
    text: string;
    icon?: IconName;
    href: string;
    current?: boolean;
    /** Id of a modal that replaces the page at `href` when script runs. */
    opens?: string;
  }
  /** Posts to `action`, for requests that change something. */
  | { text: string; icon?: IconName; action: string }
  /** In an island. The menu closes first, and its button has the focus: a modal that opens returns it there. */
  | { text: string; icon?: IconName; onClick: () => void }
  | "rule";

interface MenuProps {
  /** Content of the opening button. A picture needs a `label` for screen readers. */
  summary: ReactNode;
  label?: string;
  items: readonly MenuItem[];
  /** A line above the items. */
  head?: ReactNode;
  align?: "start" | "end";
  kind?: "plain" | "quiet";
}

/** Works without script. islands/navigation/MenuKeys.tsx adds arrow keys, Escape, and closing on focus loss. */
export function Menu({ summary, label, items, head, align = "start", kind = "plain" }: MenuProps) {
  return (
    <details className="menu" data-align={align}>
      <summary className="button" data-kind={kind}>
        {summary}
        {label && <span className="visually-hidden">{label}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-items">
        {head && <div className="menu-head">{head}</div>}
        <ul role="list">
          {items.map((item, index) => (
            <li
              key={item === "rule" ? index : item.text}
              className={item === "rule" ? "menu-rule" : undefined}
            >
              {item !== "rule" && <Item item={item} />}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function Item({ item }: { item: Exclude<MenuItem, "rule"> }) {
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.text}
    </>
  );
  if ("href" in item) {
    return (
      <a href={item.href} data-opens={item.opens} aria-current={item.current ? "page" : undefined}>
        {inside}
      </a>
    );
  }
  if ("onClick" in item) {
    return (
      <button
        type="button"
        onClick={({ currentTarget }) => {
          const menu = currentTarget.closest("details")!;
          menu.open = false;
          menu.querySelector("summary")!.focus();
          item.onClick();
        }}
      >
        {inside}
      </button>
    );
  }
  return (
    <form method="post" action={item.action}>
      <button type="submit">{inside}</button>
    </form>
  );
}
