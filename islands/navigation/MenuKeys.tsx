import { useEffect } from "react";

/** Once on a page with menus: arrow keys move in them, Escape and leaving close them. */
export function MenuKeys() {
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", closeOthers);
    document.addEventListener("focusin", closeOthers);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", closeOthers);
      document.removeEventListener("focusin", closeOthers);
    };
  }, []);
  return null;
}

function onKeyDown(event: KeyboardEvent) {
  const menu = (event.target as Element).closest<HTMLDetailsElement>("details.menu");
  if (!menu) return;
  if (event.key === "Escape" && menu.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
    return;
  }
  const items = [...menu.querySelectorAll<HTMLElement>(".menu-items :is(a, button)")];
  const next = nextIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
  if (next === undefined) return;
  event.preventDefault();
  menu.open = true;
  items[next]?.focus();
}

/** From the summary, which is at -1, down goes to the first item and up to the last. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current <= 0 ? count : current) - 1;
  if (current === -1) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
}

function closeOthers({ target }: Event) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!menu.contains(target as Node)) menu.open = false;
  }
}
