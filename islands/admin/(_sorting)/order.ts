export const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(":scope > li")];
export const orderOf = (list: Element) => itemsOf(list).map(({ dataset }) => dataset.id!);

const movesOf = (item: Element) => [...item.querySelectorAll<HTMLButtonElement>("button[name=order]")];

/** Moves an item by its pressed button, up by the first and down by the second. Returns whether it moved. */
export function step(list: Element, item: HTMLElement, pressed: Element): boolean {
  const isUp = movesOf(item)[0] === pressed;
  const other = isUp ? item.previousElementSibling : item.nextElementSibling;
  if (!other) return false;
  if (isUp) other.before(item);
  else other.after(item);
  settle(list);
  // At either end of the list the pressed button is disabled: the focus goes to the other one.
  const button = pressed as HTMLButtonElement;
  (button.disabled ? movesOf(item).find(({ disabled }) => !disabled) : button)?.focus();
  return true;
}

/** The first item cannot go up, and the last not down. */
export function settle(list: Element): void {
  const items = itemsOf(list);
  for (const [place, item] of items.entries()) {
    const [up, down] = movesOf(item);
    if (up) up.disabled = place === 0;
    if (down) down.disabled = place === items.length - 1;
  }
}
