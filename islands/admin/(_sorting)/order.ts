export const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(":scope > li")];
export const orderOf = (list: Element) => itemsOf(list).map(({ dataset }) => dataset.id!);

const movesOf = (item: Element) => [...item.querySelectorAll<HTMLButtonElement>("button[name=order]")];

/** Moves an item by the button that was pressed, up by the first and down by the second; says whether it moved. */
export function step(list: Element, item: HTMLElement, pressed: Element): boolean {
  const isUp = movesOf(item)[0] === pressed;
  const other = isUp ? item.previousElementSibling : item.nextElementSibling;
  if (!other) return false;
  if (isUp) other.before(item);
  else other.after(item);
  settle(list);
  // At an end its button rests; the one that leads back is the next best place to be.
  const wanted = pressed as HTMLButtonElement;
  (wanted.disabled ? movesOf(item).find(({ disabled }) => !disabled) : wanted)?.focus();
  return true;
}

/** The first does not go up, and the last not down. */
export function settle(list: Element): void {
  const items = itemsOf(list);
  for (const [place, item] of items.entries()) {
    const [up, down] = movesOf(item);
    if (up) up.disabled = place === 0;
    if (down) down.disabled = place === items.length - 1;
  }
}
