import { useEffect } from "react";

/** Once on a page with tab panels: a tab shows its panel without a way to the server, and arrows move along the tabs. */
export function TabKeys() {
  useEffect(() => {
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  return null;
}

const tabAt = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>("[role=tab]");
const tabsBeside = (
  tab: Element,
) => [...tab.parentElement!.querySelectorAll<HTMLAnchorElement>("[role=tab]")];

function onClick(event: MouseEvent) {
  const tab = tabAt(event);
  if (!tab || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  select(tab);
}

function onKeyDown(event: KeyboardEvent) {
  const tab = tabAt(event);
  if (!tab) return;
  const tabs = tabsBeside(tab);
  const at = tabs.indexOf(tab);
  const next = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  select(next);
  next.focus();
}

function select(tab: HTMLAnchorElement) {
  for (const other of tabsBeside(tab)) {
    const isSelected = other === tab;
    other.setAttribute("aria-selected", String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls") ?? "")?.toggleAttribute(
      "hidden",
      !isSelected,
    );
  }
  // Reloaded or shared, the page begins with the same tab.
  history.replaceState(history.state, "", tab.href);
}
